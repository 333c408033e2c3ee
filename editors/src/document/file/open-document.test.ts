import {
  documentText,
  paragraphTexts,
} from '@antecedent/domain/office/document/text/document-text';
import { Fragment } from 'prosemirror-model';
import { describe, expect, it } from 'vitest';
import { buildDocument, realDocuments, realFile } from '../../testing/office-files.ts';
import { openTestDocument, partOf } from '../../testing/open-test-document.ts';
import { editorText } from '../model/text.ts';

describe('OpenDocument on real files', () => {
  it.each(realDocuments)('returns %s byte for byte', (name) => {
    const bytes = realFile(name);
    const file = openTestDocument(bytes);
    expect(file.bytes(file.parsed.node)).toBe(bytes);
  });

  it.each(realDocuments)('reads the same text from %s as the domain', (name) => {
    const bytes = realFile(name);
    const file = openTestDocument(bytes);
    const xml = partOf(bytes);
    // the domain joins paragraphs whose mark is deleted; the editor still shows both
    const joined = (texts: string[]) => texts.join('').replaceAll('\n', '');
    expect(joined(editorText(file.parsed.node))).toBe(joined(paragraphTexts(xml)));
  });
});

describe('OpenDocument', () => {
  it('reads paragraphs, tabs, breaks and tables as text', () => {
    const bytes = buildDocument(
      '<w:p><w:r><w:t>One</w:t><w:tab/><w:t xml:space="preserve"> two</w:t><w:br/><w:t>three</w:t></w:r></w:p>' +
        '<w:tbl><w:tr><w:tc><w:p><w:r><w:t>cell</w:t></w:r></w:p></w:tc></w:tr></w:tbl>',
    );
    const file = openTestDocument(bytes);
    expect(editorText(file.parsed.node)).toEqual(['One\t two\u2028three', 'cell']);
    expect(editorText(file.parsed.node).join('\n')).toBe(documentText(partOf(bytes)));
  });

  it('writes one paragraph for one changed word', () => {
    const bytes = buildDocument(
      ['first', 'second', 'third']
        .map((word) => `<w:p w:rsidR="00A1"><w:r w:rsidR="00B2"><w:t>${word}</w:t></w:r></w:p>`)
        .join(''),
    );
    const file = openTestDocument(bytes);
    const { node } = file.parsed;
    const second = node.child(1);
    const edited = second.copy(second.content.append(second.content));
    const doc = node.copy(node.content.replaceChild(1, edited));
    const xml = partOf(file.bytes(doc));
    expect(xml).toBe(
      partOf(bytes).replace(
        '<w:p w:rsidR="00A1"><w:r w:rsidR="00B2"><w:t>second</w:t></w:r></w:p>',
        '<w:p w:rsidR="00A1"><w:r><w:t>secondsecond</w:t></w:r></w:p>',
      ),
    );
  });

  it.each(Object.getOwnPropertyNames(Object.prototype))('saves the word “%s”', (word) => {
    const file = openTestDocument(buildDocument('<w:p/>'));
    const { node } = file.parsed;
    const typed = node.type.schema.text(word);
    const doc = node.copy(node.content.replaceChild(0, node.child(0).copy(Fragment.from(typed))));
    expect(documentText(partOf(file.bytes(doc)))).toBe(word);
  });
});
