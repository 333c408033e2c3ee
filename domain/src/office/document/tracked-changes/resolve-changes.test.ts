import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../../random.ts';
import { fuzzSeeds } from '../../../testing/fuzz-seeds.ts';
import { generatedDocument } from '../../fixtures/generated-document.ts';
import { MANY_CASES } from '../../fixtures/many-cases.ts';
import { structureProblems } from '../../fixtures/structure-problems.ts';
import { resolveChanges } from './accept-changes.ts';

const rejected = (xml: string) => resolveChanges(xml, 'reject', 'kept');

describe('resolveChanges when rejecting', () => {
  it.each<[what: string, before: string, after: string]>([
    [
      'removes insertions',
      '<w:p><w:ins><w:r><w:t>x</w:t></w:r></w:ins><w:r/></w:p>',
      '<w:p><w:r/></w:p>',
    ],
    [
      'gives back what was deleted',
      '<w:p><w:del><w:r><w:delText xml:space="preserve">x </w:delText></w:r></w:del></w:p>',
      '<w:p><w:r><w:t xml:space="preserve">x </w:t></w:r></w:p>',
    ],
    [
      'gives back the code of a field',
      '<w:p><w:del><w:r><w:delInstrText>PAGE</w:delInstrText></w:r></w:del></w:p>',
      '<w:p><w:r><w:instrText>PAGE</w:instrText></w:r></w:p>',
    ],
    [
      'lets a move stay where it was',
      '<w:p><w:moveFrom><w:r/></w:moveFrom></w:p><w:p><w:moveTo><w:r/></w:moveTo></w:p>',
      '<w:p><w:r/></w:p><w:p></w:p>',
    ],
    [
      'restores the properties of a run',
      '<w:r><w:rPr><w:b/><w:rPrChange><w:rPr><w:i/></w:rPr></w:rPrChange></w:rPr></w:r>',
      '<w:r><w:rPr><w:i/></w:rPr></w:r>',
    ],
    [
      'leaves no properties where there were none',
      '<w:r><w:rPr><w:b/><w:rPrChange><w:rPr/></w:rPrChange></w:rPr></w:r>',
      '<w:r></w:r>',
    ],
    [
      'restores the properties of a paragraph and keeps those of its mark and section',
      '<w:pPr><w:jc w:val="center"/><w:rPr><w:b/></w:rPr><w:sectPr/><w:pPrChange><w:pPr><w:jc w:val="left"/></w:pPr></w:pPrChange></w:pPr>',
      '<w:pPr><w:jc w:val="left"/><w:rPr><w:b/></w:rPr><w:sectPr/></w:pPr>',
    ],
    [
      'merges a paragraph with an inserted mark into the next one',
      '<w:p><w:pPr><w:jc w:val="left"/><w:rPr><w:ins/></w:rPr></w:pPr><w:r>a</w:r></w:p><w:p><w:pPr><w:jc w:val="right"/></w:pPr><w:r>b</w:r></w:p>',
      '<w:p><w:pPr><w:jc w:val="right"/></w:pPr><w:r>a</w:r><w:r>b</w:r></w:p>',
    ],
    [
      'keeps a paragraph with a deleted mark',
      '<w:p><w:pPr><w:rPr><w:del/></w:rPr></w:pPr><w:r/></w:p><w:p/>',
      '<w:p><w:r/></w:p><w:p/>',
    ],
    [
      'removes an inserted row and keeps a deleted one',
      '<w:tbl><w:tr><w:trPr><w:ins/></w:trPr><w:tc><w:p/></w:tc></w:tr><w:tr><w:trPr><w:del/></w:trPr><w:tc><w:p/></w:tc></w:tr></w:tbl>',
      '<w:tbl><w:tr><w:tc><w:p/></w:tc></w:tr></w:tbl>',
    ],
    [
      'keeps comments',
      '<w:p><w:commentRangeStart w:id="0"/><w:ins><w:r/></w:ins><w:commentRangeEnd w:id="0"/><w:r><w:commentReference w:id="0"/></w:r></w:p>',
      '<w:p><w:commentRangeStart w:id="0"/><w:commentRangeEnd w:id="0"/><w:r><w:commentReference w:id="0"/></w:r></w:p>',
    ],
  ])('%s', (_, before, after) => {
    expect(rejected(before)).toBe(after);
  });

  it('leaves neither changes nor damage in generated documents', MANY_CASES, () => {
    for (const seed of fuzzSeeds(50)) {
      const xml = generatedDocument(seededRandom(seed), 6);
      const resolved = rejected(xml);
      expect(rejected(resolved), `seed ${seed}`).toBe(resolved);
      const repaired = resolveChanges(resolved, 'accept', 'removed');
      expect(structureProblems(repaired), `seed ${seed}`).toEqual([]);
    }
  });
});
