/** Ben's change attributes, as in the file. */
export const BY = 'w:id="1" w:author="Ben" w:date="2026-01-02T03:04:05Z"';

/** @param text as XML, escaped */
export const run = (text: string): string => `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`;

export const P = (inner: string): string => `<w:p>${inner}</w:p>`;

export const ROW = (...texts: string[]): string =>
  `<w:tr>${texts.map((text) => `<w:tc>${P(run(text))}</w:tc>`).join('')}</w:tr>`;

/** What Ben deleted and inserted. */
export const OTHERS = P(
  `${run('kept ')}<w:del ${BY}><w:r><w:delText>gone</w:delText></w:r></w:del><w:ins ${BY}><w:r><w:rPr><w:b/></w:rPr><w:t>new</w:t></w:r></w:ins>`,
);

export const END = P(run('end'));

/** The content of the body before its last section's properties. */
export const bodyOf = (xml: string): string => /<w:body>([\s\S]*)<w:sectPr/.exec(xml)?.[1] ?? '';
