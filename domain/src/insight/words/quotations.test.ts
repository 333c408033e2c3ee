import { describe, expect, it } from 'vitest';
import { quotedRanges } from './quotations.ts';

const found = (text: string) =>
  quotedRanges(text).map(({ from, to, reason }) => [text.slice(from, to), reason]);

describe('quotedRanges', () => {
  it.each([
    ['He says “to be or not to be” (Smith 2020, 12).', '“to be or not to be”'],
    ['He says “to be or not to be.” (Smith, 2020a, pp. 12–13) And then', '“to be or not to be.”'],
    ['Smith (2020, 12) writes that “to be or not to be” is a question.', '“to be or not to be”'],
    ['As shown in [3], "a straight one" is fine.', '"a straight one"'],
    ['It is "a straight one" [12, p. 4].', '"a straight one"'],
    ['He says “to be” (12).', '“to be”'],
    ['He says “to be”³ and more.', '“to be”'],
    ['Sie schreibt: „Das ist so“ (Müller 2019, S. 12).', '„Das ist so“'],
    ['Sie schreibt: „Das ist so.“ (ebd., S. 12)', '„Das ist so.“'],
    ['Sie schreibt: »Das ist so« (Müller o. J.).', '»Das ist so«'],
    ['Elle écrit : « C’est ainsi » (Dupont, 2018, p. 7).', '« C’est ainsi »'],
    ['Escribe: «Así es» (García 2018, pág. 7).', '«Así es»'],
  ])('finds what is cited in %s', (text, quotation) => {
    expect(found(text)).toEqual([[quotation, 'cited']]);
  });

  it.each([
    'He says “to be or not to be” and nobody knows where.',
    'He says “to be or not to be” (as everyone knows).',
    'She published it (2020). Later he said “to be or not to be” himself.',
    '“to be or\nnot to be” (Smith 2020)',
    'He never closes “this (Smith 2020).',
    'It’s the students’ own text (2020).',
    'In (Smith 2020) no one is quoted.',
    'He says “to be” (a question of more than 3 words).',
  ])('finds nothing in %j', (text) => {
    expect(found(text)).toEqual([]);
  });

  it('finds each quotation of a paragraph', () => {
    const text = 'First “one” (A 2001), then „zwei“ (B 2002, 3) and “three”.';
    expect(found(text)).toEqual([
      ['“one”', 'cited'],
      ['„zwei“', 'cited'],
    ]);
  });

  it.each([
    'References',
    'Works Cited',
    'Bibliography:',
    '7 Literature',
    'Literaturverzeichnis',
    'Quellen',
    'Bibliographie',
    'Références bibliographiques',
    'Bibliografía',
    'Referencias',
  ])('finds the entries below “%s”, and no prose', (heading) => {
    const entries = ['Smith, A. (2020). A book.', 'Lee, B. https://example.org/a', 'Kim, C.: n.d.'];
    const text = ['Own words.', heading, ...entries, 'Closing words.'].join('\n');
    expect(found(text)).toEqual(entries.map((entry) => [entry, 'references']));
  });

  it('takes a sentence that mentions references for no heading', () => {
    expect(found('References matter.\nIn 2020 I wrote this.')).toEqual([]);
  });

  it('copes with marks that are never closed', () => {
    const text = '“('.repeat(5_000);
    expect(quotedRanges(`${text}\n${'('.repeat(100_000)}”“`)).toEqual([]);
  });

  /** With a note at each †, and paragraphs that begin with > set in, those with | in a style for quotations. */
  const formatted = (source: string) => {
    let text = '';
    const [notes, quotes, indented] = [[] as number[], new Set<number>(), new Set<number>()];
    for (const mark of source) {
      if (mark === '†') notes.push(text.length);
      else if (mark === '|') quotes.add(text.length);
      else if (mark === '>') indented.add(text.length);
      else text += mark;
    }
    return quotedRanges(text, { notes, quotes, indented }).map(({ from, to }) =>
      text.slice(from, to),
    );
  };

  it.each([
    ['He says “to be or not to be”† and more.', '“to be or not to be”'],
    ['He says “to be or not to be,”† and more.', '“to be or not to be,”'],
    ['He says “to be or not to be†” and more.', '“to be or not to be”'],
    ['Sie schreibt: „Das ist so“.† Und mehr.', '„Das ist so“'],
    ['Elle écrit : « C’est ainsi »†.', '« C’est ainsi »'],
    ['Escribe: «Así es»,† y más.', '«Así es»'],
    ['Scrive: «È così».†', '«È così»'],
  ])('finds a quotation whose only reference is a note: %s', (source, quotation) => {
    expect(formatted(source)).toEqual([quotation]);
  });

  it.each([
    'He says “to be or not to be” and nobody knows where.†',
    'A note.† Then “to be or not to be” without any.',
    '>Own words that are set in, without a reference.',
    '>An item (the first one)',
  ])('finds nothing in %j', (source) => {
    expect(formatted(source)).toEqual([]);
  });

  it.each([
    ['|All of it is quoted.', 'All of it is quoted.'],
    ['|All of it is quoted. (Smith 2020, 12)', 'All of it is quoted. '],
    ['>All of it is quoted. (Smith 2020, pp. 12–13)', 'All of it is quoted. '],
    ['>All of it is quoted (Smith 2020, 12).', 'All of it is quoted '],
    ['>Alles ist zitiert. (Müller 2019, S. 12)', 'Alles ist zitiert. '],
    ['>All of it is quoted. [12]', 'All of it is quoted. '],
    ['>All of it is quoted.†', 'All of it is quoted.'],
  ])('finds the block quotation in %j', (source, quotation) => {
    expect(formatted(`Own words.\n${source}\nOwn words (2020).`)).toEqual([quotation]);
  });
});
