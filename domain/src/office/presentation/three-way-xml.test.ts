import { describe, expect, it } from 'vitest';
import { threeWayXml } from './three-way-xml.ts';

const slide = (shapes: string, root = '') =>
  `<p:sld${root}><p:cSld><p:spTree>${shapes}</p:spTree></p:cSld></p:sld>`;
const shape = (id: number, words: string, properties = '<a:rPr/>') =>
  `<p:sp><p:nvSpPr><p:cNvPr id="${id}" name="S"/></p:nvSpPr><p:txBody><a:p><a:r>${properties}<a:t>${words}</a:t></a:r></a:p></p:txBody></p:sp>`;
/** Simulates a program that writes out inherited values and never self-closes elements. */
const written = (id: number, words: string) =>
  `<p:sp><p:nvSpPr><p:cNvPr id="${id}" name="S"></p:cNvPr></p:nvSpPr><p:txBody><a:p><a:r><a:rPr sz="1800"><a:latin typeface="Arial"></a:latin></a:rPr><a:t>${words}</a:t></a:r></a:p></p:txBody></p:sp>`;

describe('threeWayXml', () => {
  it('returns the original when the program writes the same as for the unmodified part', () => {
    const original = `<?xml version="1.0"?>\n${slide(shape(2, 'One'))}`;
    const program = slide(written(2, 'One'));
    expect(threeWayXml(original, program, program)).toBe(original);
  });

  it('takes only the changed text', () => {
    const before = slide(written(2, 'One') + written(3, 'Two'));
    const now = slide(written(2, 'One') + written(3, 'Two!'));
    const original = slide(shape(2, 'One') + shape(3, 'Two', '<a:rPr lang="en-GB"/>'));
    expect(threeWayXml(original, before, now)).toBe(
      slide(shape(2, 'One') + shape(3, 'Two!', '<a:rPr lang="en-GB"/>')),
    );
  });

  it('takes a changed attribute and ignores those that the program always adds', () => {
    const before = '<p:sp><a:rPr sz="1800" i="0"></a:rPr></p:sp>';
    const now = '<p:sp><a:rPr sz="2400" i="0"></a:rPr></p:sp>';
    expect(threeWayXml('<p:sp><a:rPr b="1"/></p:sp>', before, now)).toBe(
      '<p:sp><a:rPr b="1" sz="2400"/></p:sp>',
    );
  });

  it('adds new shapes and removes deleted ones', () => {
    const before = slide(written(2, 'One') + written(3, 'Two'));
    const now = slide(written(3, 'Two') + written(4, 'New'));
    expect(threeWayXml(slide(shape(2, 'One') + shape(3, 'Two')), before, now)).toBe(
      slide(shape(3, 'Two') + written(4, 'New')),
    );
  });

  it('follows the program when shapes are reordered', () => {
    const before = slide(written(2, 'One') + written(3, 'Two'));
    const now = slide(written(3, 'Two') + written(2, 'One'));
    expect(threeWayXml(slide(shape(2, 'One') + shape(3, 'Two')), before, now)).toBe(
      slide(shape(3, 'Two') + shape(2, 'One')),
    );
  });

  it('keeps what the program never writes, in place', () => {
    const original = '<p:sld><p:cSld a="1"/><p:own/><p:timing/><p:extLst/></p:sld>';
    const before = '<p:sld><p:cSld a="1"></p:cSld><p:timing></p:timing></p:sld>';
    const now = '<p:sld><p:cSld a="2"></p:cSld><p:timing></p:timing></p:sld>';
    expect(threeWayXml(original, before, now)).toBe(
      '<p:sld><p:cSld a="2"/><p:own/><p:timing/><p:extLst/></p:sld>',
    );
  });

  it('ignores what the program adds to every part until it changes', () => {
    const [original, before] = ['<p:cSld><p:x/></p:cSld>', '<p:cSld><p:bg v="1"/><p:x/></p:cSld>'];
    expect(threeWayXml(original, before, '<p:cSld><p:bg v="1"/><p:x w="2"/></p:cSld>')).toBe(
      '<p:cSld><p:x w="2"/></p:cSld>',
    );
    expect(threeWayXml(original, before, '<p:cSld><p:bg v="2"/><p:x/></p:cSld>')).toBe(
      '<p:cSld><p:bg v="2"/><p:x/></p:cSld>',
    );
  });

  it('keeps line breaks between runs that the program moves after them', () => {
    const run = (words: string) => `<a:r><a:t>${words}</a:t></a:r>`;
    const original = `<a:p>${run('One')}<a:br/>${run('Two')}</a:p>`;
    const before = `<a:p>${run('One')}${run('Two')}<a:br></a:br></a:p>`;
    const now = `<a:p>${run('One')}${run('Three')}<a:br></a:br></a:p>`;
    expect(threeWayXml(original, before, now)).toBe(
      `<a:p>${run('One')}<a:br/>${run('Three')}</a:p>`,
    );
  });

  it('declares the namespaces of added content', () => {
    const before = slide(written(2, 'One'), ' xmlns:a="A"');
    const now = slide(written(2, 'One') + written(3, 'x'), ' xmlns:a="A" xmlns:n="N"');
    expect(threeWayXml(slide(shape(2, 'One'), ' xmlns:a="A"'), before, now)).toBe(
      slide(shape(2, 'One') + written(3, 'x'), ' xmlns:a="A" xmlns:n="N"'),
    );
  });
});
