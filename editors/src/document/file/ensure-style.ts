import { escapeAttribute } from '@antecedent/domain/office/xml/xml';
import type { OpenDocument } from './open-document.ts';

/** A style of Word's own that a file may lack. */
export type WantedStyle = {
  id: string;
  /** Its English name, by which every language version of Word knows it. */
  name: string;
  kind: 'paragraph' | 'character';
  /** Whether the paragraph after one of this style is plain text. */
  isFollowedByText?: boolean;
  paragraph?: string;
  run?: string;
};

/** The id under which a file has a style. If the file lacks it, the style is added while the text uses it. */
export function ensureStyle(file: OpenDocument, wanted: WantedStyle): string {
  const { styles } = file.styles.sheet;
  const name = wanted.name.toLowerCase();
  for (const style of styles.values()) {
    if (style.kind === wanted.kind && style.name.toLowerCase() === name) return style.id;
  }
  let { id } = wanted;
  while (styles.has(id)) id += '1';
  const base = wanted.kind === 'paragraph' ? file.styles.sheet.defaultParagraph : null;
  const basedOn = base === null ? '' : `<w:basedOn w:val="${escapeAttribute(base)}"/>`;
  const next =
    base === null || wanted.isFollowedByText !== true
      ? ''
      : `<w:next w:val="${escapeAttribute(base)}"/>`;
  const paragraph = wanted.paragraph === undefined ? '' : `<w:pPr>${wanted.paragraph}</w:pPr>`;
  const run = wanted.run === undefined ? '' : `<w:rPr>${wanted.run}</w:rPr>`;
  const xml = `<w:style w:type="${wanted.kind}" w:styleId="${id}"><w:name w:val="${wanted.name}"/>${basedOn}${next}<w:uiPriority w:val="99"/><w:unhideWhenUsed/>${paragraph}${run}</w:style>`;
  if (wanted.kind === 'paragraph') file.additions.style(id, xml);
  else file.additions.characterStyle(id, xml);
  file.styles.sheet.learn(xml);
  file.styles.clearCache();
  file.onStylesAdded();
  return id;
}
