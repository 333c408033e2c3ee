import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { OfficeFileError } from '../errors/office-file-error.ts';
import { MANY_CASES } from '../fixtures/many-cases.ts';
import {
  attribute,
  child,
  descendants,
  escapeAttribute,
  escapeText,
  innerXml,
  openTag,
  outerXml,
  parseXml,
  textContent,
  unescapeXml,
  type XmlElement,
} from './xml.ts';

const element = (xml: string) => parseXml(xml).children[0] as XmlElement;

describe('parseXml', () => {
  it('records the source range of every element', () => {
    const source = '<?xml version="1.0"?>\n<a x="1"><!-- <b> --><b>one</b> <c  y=\'>\' /></a >';
    const a = element(source);
    expect(outerXml(a)).toBe('<a x="1"><!-- <b> --><b>one</b> <c  y=\'>\' /></a >');
    expect(openTag(a)).toBe('<a x="1">');
    expect(innerXml(child(a, 'b') as XmlElement)).toBe('one');
    expect(outerXml(child(a, 'c') as XmlElement)).toBe("<c  y='>' />");
    expect([...descendants(a)].map(({ name }) => name)).toEqual(['b', 'c']);
    expect(attribute(child(a, 'c'), 'y')).toBe('>');
  });

  it('accepts a sequence of siblings', () => {
    expect(parseXml('<a/><b></b>text').children.map(({ name }) => name)).toEqual(['a', 'b']);
  });

  it.each([
    ['an element without end', '<a><b></a>', 'damaged'],
    ['an end without start', '<a></a></b>', 'damaged'],
    ['an end that only begins alike', '<ab></a></ab>', 'damaged'],
    ['a tag cut off', '<a><b', 'damaged'],
    ['an attribute cut off', '<a b="', 'damaged'],
    ['a comment cut off', '<a><!-- </a>', 'damaged'],
    ['a tag in a tag', '<a <b>></a>', 'damaged'],
    ['a nameless tag', '<a>< b/></a>', 'damaged'],
    ['a DOCTYPE', '<!DOCTYPE a [<!ENTITY b "bbbb">]><a>&b;</a>', 'unsafe-xml'],
    ['a doctype in small letters', '<!doctype a><a/>', 'unsafe-xml'],
    ['a declaration inside', '<a><!ELEMENT b ANY></a>', 'damaged'],
    ['too many levels', '<a>'.repeat(600) + '</a>'.repeat(600), 'too-large'],
  ])('rejects %s', (_, xml, code) => {
    expect(() => parseXml(xml)).toThrow(expect.objectContaining({ code }));
    expect(() => parseXml(xml)).toThrow(OfficeFileError);
  });

  it('rejects more elements than allowed', () => {
    expect(() => parseXml('<a/>'.repeat(11), { depth: 5, elements: 10 })).toThrow(OfficeFileError);
    expect(parseXml('<a/>'.repeat(10), { depth: 5, elements: 10 }).children).toHaveLength(10);
    const nested = '<a><a></a></a>';
    expect(() => parseXml(nested, { depth: 1, elements: 10 })).toThrow(OfficeFileError);
    expect(parseXml(nested, { depth: 2, elements: 10 }).children).toHaveLength(1);
  });
});

describe('attribute', () => {
  const p = element(`<p  a:b = "x w:id='9'" b='say "&lt;" ' w:id="3" w:idx="4"/>`);

  it.each([
    ['a:b', "x w:id='9'"],
    ['b', 'say "<" '],
    ['w:id', '3'],
    ['w:idx', '4'],
    ['idx', undefined],
    ['id', undefined],
  ])('%s is %j', (name, value) => {
    expect(attribute(p, name)).toBe(value);
  });
});

describe('textContent', () => {
  it.each([
    ['<t>a &amp; b</t>', 'a & b'],
    ['<t>a<!-- no -->b<?no?>c</t>', 'abc'],
    ['<t>1<![CDATA[<&amp;>]]>2</t>', '1<&amp;>2'],
    ['<t>a<i x=">">b</i>c</t>', 'abc'],
    ['<t/>', ''],
  ])('of %s is %j', (xml, text) => {
    expect(textContent(element(xml))).toBe(text);
  });
});

describe('unescapeXml', () => {
  it.each([
    ['&lt;&gt;&amp;&quot;&apos;', '<>&"\''],
    ['&#65;&#x42;&#x1F600;', 'AB😀'],
    ['&#0;&#xD800;&#x110000;', '\ufffd\ufffd\ufffd'],
    ['&nbsp; & &;', '&nbsp; & &;'],
  ])('%s is %j', (raw, text) => {
    expect(unescapeXml(raw)).toBe(text);
  });
});

describe('escapeText and escapeAttribute', () => {
  it('drop characters that XML cannot represent', () => {
    expect(escapeText('a\0b\u0008c\ud800d\udc00e\ufffef😀\t\n')).toBe('abcdef😀\t\n');
  });

  it('round-trip and contain no markup', MANY_CASES, () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const t = element(`<t a="${escapeAttribute(text)}">${escapeText(text)}</t>`);
        const kept = unescapeXml(escapeText(text));
        expect(textContent(t)).toBe(kept);
        expect(attribute(t, 'a')).toBe(kept);
        expect(t.children).toEqual([]);
      }),
    );
  });

  it('never split a surrogate pair', MANY_CASES, () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.nat(), (text, cut) => {
        const half = text.slice(cut % (text.length + 1));
        expect(escapeText(half)).not.toMatch(/\p{Surrogate}/u);
      }),
    );
  });
});
