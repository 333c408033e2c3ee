import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { documentText } from '@antecedent/domain/office/document/text/document-text';
import { acceptAllChanges } from '@antecedent/domain/office/document/tracked-changes/accept-all';
import { readPart, readZip } from '@antecedent/domain/office/zip/zip';
import { describe, expect, it } from 'vitest';
import { officeCodec } from '../../ground/platform/storage/office-codec.ts';
import { changedDocuments } from '../../testing/changed-documents.ts';

const FILES = join(import.meta.dirname, '../../../../domain/src/office/fixtures/files');
const accepted = (bytes: Uint8Array) => wordsOf(acceptAllChanges(bytes, officeCodec));

function wordsOf(docx: Uint8Array): string {
  const main = readZip(docx).byName.get('word/document.xml')!;
  const text = documentText(Buffer.from(readPart(main, officeCodec.inflate)).toString());
  return text.split(/\s+/).filter(Boolean).join(' ');
}

/** What LibreOffice 7.4 left of them; `npx tsx e2e/src/office/compare-accepted.ts` asks the one on this machine. */
describe('acceptAllChanges leaves the words that LibreOffice leaves', () => {
  it('of documents with changes of every kind', () => {
    expect(changedDocuments().map(([name, bytes]) => [name, accepted(bytes)])).toEqual([
      ['words', 'The new bridge'],
      ['paragraphs', 'One joined split here end'],
      ['rows', 'a b e f after'],
      ['moves', 'first moved second'],
    ]);
  });

  it.each([
    ['changed-words', 'Changed words The ferry left early on Mondays. Nothing changed here.'],
    ['deleted-paragraph', 'The first stays. The last stays as well.'],
    ['joined-paragraphs', 'The ferry waited. Nobody came. The miller stood and watched. The end.'],
    ['moved-words', 'the river rose. The mill stood still in spring for a week.'],
  ])('of %s.docx, which it wrote itself', (name, words) => {
    expect(accepted(readFileSync(join(FILES, `${name}.docx`)))).toBe(words);
  });
});
