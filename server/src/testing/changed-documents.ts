import { encodeUtf8 } from '@antecedent/domain/encoding/utf8';
import { newDocument } from '@antecedent/domain/office/document/new-document';
import { readZip, replaceParts } from '@antecedent/domain/office/zip/zip';
import { officeCodec } from '../ground/platform/storage/office-codec.ts';

const BY = 'w:id="1" w:author="Ada" w:date="2026-03-02T09:00:00Z"';
const run = (text: string, properties = '') =>
  `<w:r>${properties}<w:t xml:space="preserve">${text}</w:t></w:r>`;
const ins = (text: string) => `<w:ins ${BY}>${run(text)}</w:ins>`;
const del = (text: string) =>
  `<w:del ${BY}><w:r><w:delText xml:space="preserve">${text}</w:delText></w:r></w:del>`;
const p = (inner: string, mark = '') =>
  `<w:p>${mark === '' ? '' : `<w:pPr><w:rPr><w:${mark} ${BY}/></w:rPr></w:pPr>`}${inner}</w:p>`;
const row = (change: string, ...texts: string[]) =>
  `<w:tr>${change === '' ? '' : `<w:trPr><w:${change} ${BY}/></w:trPr>`}${texts.map((text) => `<w:tc><w:tcPr><w:tcW w:w="2000" w:type="dxa"/></w:tcPr>${p(change === 'del' ? del(text) : run(text))}</w:tc>`).join('')}</w:tr>`;
const FORMER = `<w:rPr><w:b/><w:rPrChange ${BY}><w:rPr/></w:rPrChange></w:rPr>`;

/** Documents with changes as people make them, by what is in them. */
const BODIES: Readonly<Record<string, string>> = {
  words: p(run('The ') + del('old ') + ins('new ') + run('bridge', FORMER)) + p(del('All gone')),
  paragraphs:
    p(run('One '), 'del') +
    p(run('joined')) +
    p(ins('split '), 'ins') +
    p(run('here')) +
    p(run('end')),
  rows: `<w:tbl><w:tblPr><w:tblW w:w="4000" w:type="dxa"/></w:tblPr><w:tblGrid><w:gridCol w:w="2000"/><w:gridCol w:w="2000"/></w:tblGrid>${row('', 'a', 'b')}${row('del', 'c', 'd')}${row('ins', 'e', 'f')}</w:tbl>${p(run('after'))}`,
  moves: `${p(`<w:moveFromRangeStart w:id="7" w:name="m"/><w:moveFrom ${BY}>${run('moved ')}</w:moveFrom><w:moveFromRangeEnd w:id="7"/>${run('first')}`)}${p(`<w:moveToRangeStart w:id="8" w:name="m"/><w:moveTo ${BY}>${run('moved ')}</w:moveTo><w:moveToRangeEnd w:id="8"/>${run('second')}`)}`,
};

/** Small documents with tracked changes, each with its name. */
export const changedDocuments = (): (readonly [string, Uint8Array])[] =>
  Object.entries(BODIES).map(([name, body]) => {
    const blank = newDocument({ paragraphs: ['x'] }, officeCodec.deflate);
    const xml = `<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${body}<w:sectPr><w:pgSz w:w="11906" w:h="16838"/></w:sectPr></w:body></w:document>`;
    const parts = new Map([['word/document.xml', encodeUtf8(xml)]]);
    return [name, replaceParts(blank, readZip(blank), parts, officeCodec.deflate)] as const;
  });
