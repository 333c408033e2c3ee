import { escapeAttribute } from '@antecedent/domain/office/xml/xml';
import type { DocumentStyle, StyleSheet } from './style-sheet.ts';

/** A style in the styles menu; `xml` is its definition if the file has none yet. */
export type OfferedStyle = { id: string; name: string; xml: string | null };

type BuiltIn = { id: string; name: string; next: string; paragraph: string; run: string };

const heading = (level: number, size: number, before: number): BuiltIn => ({
  id: `Heading${level}`,
  name: `heading ${level}`,
  next: 'Normal',
  paragraph: `<w:keepNext/><w:keepLines/><w:spacing w:before="${before}" w:after="80"/><w:outlineLvl w:val="${level - 1}"/>`,
  run: `<w:b/><w:bCs/><w:sz w:val="${size}"/><w:szCs w:val="${size}"/>`,
});

/** Styles every essay needs, for files that do not define them. Sizes in half points. */
const BUILT_IN: readonly BuiltIn[] = [
  {
    id: 'Title',
    name: 'Title',
    next: 'Normal',
    paragraph: '<w:spacing w:after="240"/><w:contextualSpacing/>',
    run: '<w:sz w:val="52"/><w:szCs w:val="52"/>',
  },
  heading(1, 32, 360),
  heading(2, 28, 280),
  heading(3, 24, 240),
  {
    id: 'Quote',
    name: 'Quote',
    next: 'Normal',
    paragraph: '<w:spacing w:before="160" w:after="160"/><w:ind w:left="720" w:right="720"/>',
    run: '<w:i/><w:iCs/>',
  },
];

const ORDER = [
  'normal',
  'body text',
  'title',
  'subtitle',
  'heading 1',
  'heading 2',
  'heading 3',
  'heading 4',
  'heading 5',
  'heading 6',
  'quote',
  'intense quote',
  'no spacing',
];

/** Paragraph styles to choose from: the file's own quick styles and the few that every essay needs. */
export function offeredStyles(sheet: StyleSheet): OfferedStyle[] {
  const own = [...sheet.styles.values()].filter(isOffered);
  const names = new Set([...sheet.styles.values()].map(({ name }) => name.toLowerCase()));
  const missing = BUILT_IN.filter(
    ({ id, name }) => !names.has(name.toLowerCase()) && !sheet.styles.has(id),
  );
  const styles: OfferedStyle[] = [
    ...own.map(({ id, name }) => ({ id, name, xml: null })),
    ...missing.map((style) => ({ id: style.id, name: style.name, xml: styleXml(style, sheet) })),
  ];
  return styles.sort((a, b) => rank(a.name) - rank(b.name) || a.name.localeCompare(b.name));
}

function isOffered(style: DocumentStyle): boolean {
  if (style.kind !== 'paragraph') return false;
  return style.isDefault || style.offered || /^(heading [1-6]|title|quote)$/i.test(style.name);
}

function rank(name: string): number {
  const place = ORDER.indexOf(name.toLowerCase());
  return place < 0 ? ORDER.length : place;
}

function styleXml(style: BuiltIn, sheet: StyleSheet): string {
  const base = sheet.defaultParagraph;
  const basedOn = base === null ? '' : `<w:basedOn w:val="${escapeAttribute(base)}"/>`;
  const next = base === null ? '' : `<w:next w:val="${escapeAttribute(base)}"/>`;
  return `<w:style w:type="paragraph" w:styleId="${style.id}"><w:name w:val="${style.name}"/>${basedOn}${next}<w:qFormat/><w:pPr>${style.paragraph}</w:pPr><w:rPr>${style.run}</w:rPr></w:style>`;
}
