import { DOMSerializer } from 'prosemirror-model';
import { describe, expect, it } from 'vitest';
import { buildDocument } from '../../testing/office-files.ts';
import { openTestDocument, partOf } from '../../testing/open-test-document.ts';
import { stateOf } from '../../testing/random-edits.ts';
import { linear } from './math-element.ts';
import { readEquation } from './read-equation.ts';

const r = (text: string) => `<m:r><m:t>${text}</m:t></m:r>`;
const e = (inner: string) => `<m:e>${inner}</m:e>`;
const sub = (inner: string) => `<m:sub>${inner}</m:sub>`;
const sup = (inner: string) => `<m:sup>${inner}</m:sup>`;

const EQUATIONS: [string, string][] = [
  ['x^2+1', `<m:sSup>${e(r('x'))}${sup(r('2'))}</m:sSup>${r('+1')}`],
  ['(a+b)/2', `<m:f><m:num>${r('a+b')}</m:num><m:den>${r('2')}</m:den></m:f>`],
  [
    'a/b',
    `<m:f><m:fPr><m:type m:val="lin"/></m:fPr><m:num>${r('a')}</m:num><m:den>${r('b')}</m:den></m:f>`,
  ],
  ['√(x)', `<m:rad><m:radPr><m:degHide m:val="1"/></m:radPr><m:deg/>${e(r('x'))}</m:rad>`],
  ['√[3](x)', `<m:rad><m:deg>${r('3')}</m:deg>${e(r('x'))}</m:rad>`],
  [
    '∑_(i=1)^nx_i',
    `<m:nary><m:naryPr><m:chr m:val="∑"/><m:limLoc m:val="undOvr"/></m:naryPr>${sub(r('i=1'))}${sup(r('n'))}${e(`<m:sSub>${e(r('x'))}${sub(r('i'))}</m:sSub>`)}</m:nary>`,
  ],
  [
    '∫f',
    `<m:nary><m:naryPr><m:subHide/><m:supHide/></m:naryPr><m:sub/><m:sup/>${e(r('f'))}</m:nary>`,
  ],
  ['[1|2)', `<m:d><m:dPr><m:begChr m:val="["/></m:dPr>${e(r('1'))}${e(r('2'))}</m:d>`],
  [
    'a, b; c, d; ',
    `<m:m><m:mPr/><m:mr>${e(r('a'))}${e(r('b'))}</m:mr><m:mr>${e(r('c'))}${e(r('d'))}</m:mr></m:m>`,
  ],
  ['x^̂', `<m:acc>${e(r('x'))}</m:acc>`],
  ['ab', `<m:unknown>${e(r('a'))}</m:unknown><w:ins>${r('b')}</w:ins><w:del>${r('c')}</w:del>`],
];

describe('readEquation', () => {
  it.each(EQUATIONS)('reads %s', (words, inner) => {
    expect(linear(readEquation(`<m:oMath>${inner}</m:oMath>`))).toBe(words);
  });
});

describe('an equation in a text', () => {
  const omml = `<m:oMath>${EQUATIONS[1]?.[1] ?? ''}</m:oMath>`;
  const bytes = buildDocument(
    `<w:p><w:r><w:t>so </w:t></w:r>${omml}<w:r><w:t> is</w:t></w:r></w:p>`,
  );
  const file = openTestDocument(bytes);

  it('is shown as MathML with a name', () => {
    const dom = DOMSerializer.fromSchema(file.schema).serializeNode(file.parsed.node.child(0));
    const shown = (dom as HTMLElement).querySelector('.equation');
    expect(shown?.getAttribute('aria-label')).toBe('(a+b)/2');
    const math = shown?.firstElementChild;
    expect(math?.namespaceURI).toBe('http://www.w3.org/1998/Math/MathML');
    expect(math?.querySelector('mfrac')?.textContent).toBe('a+b2');
  });

  it('keeps its XML when its paragraph is edited', () => {
    const state = stateOf(file);
    const { doc } = state.apply(state.tr.insertText('And ', 1));
    expect(partOf(file.bytes(doc))).toContain(omml);
  });
});
