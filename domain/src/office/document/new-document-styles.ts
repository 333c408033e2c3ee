import { escapeAttribute } from '../xml/xml-text.ts';
import { EAST_ASIAN, RIGHT_TO_LEFT } from './language-scripts.ts';

const W = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

/**
 * The font of the text; where it is not installed, the alternative from `fontTable.xml` is used.
 */
const FONT = 'Georgia';
const FALLBACK_FONT = 'Liberation Serif';
const HEADING_COLOR = '1F2A37';
const MUTED_COLOR = '4B5563';

/** Instances in `numbering.xml` that the two list styles refer to. */
const BULLET_LIST = 1;
const NUMBERED_LIST = 2;

/** Paragraph style ids of a new document, as used in `w:pStyle`. */
export type NewDocumentStyle =
  | 'Normal'
  | 'Title'
  | 'Heading1'
  | 'Heading2'
  | 'Heading3'
  | 'Quote'
  | 'ListBullet'
  | 'ListNumber';

/** `word/styles.xml`: 12 point, line spacing 1.2, headings that stay with the next paragraph. */
export function newStylesXml(language: string): string {
  const lang = escapeAttribute(language);
  // Scripts that the document is not written in get no language: applications use their own default.
  const others =
    (EAST_ASIAN.test(language) ? ` w:eastAsia="${lang}"` : '') +
    (RIGHT_TO_LEFT.test(language) ? ` w:bidi="${lang}"` : '');
  return (
    `${DECLARATION}<w:styles xmlns:w="${W}"><w:docDefaults>` +
    `<w:rPrDefault><w:rPr><w:rFonts w:ascii="${FONT}" w:hAnsi="${FONT}" w:eastAsia="${FONT}" w:cs="Times New Roman"/>` +
    `<w:sz w:val="24"/><w:szCs w:val="24"/><w:lang w:val="${lang}"${others}/></w:rPr></w:rPrDefault>` +
    '<w:pPrDefault><w:pPr><w:spacing w:after="160" w:line="288" w:lineRule="auto"/></w:pPr></w:pPrDefault></w:docDefaults>' +
    '<w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/><w:qFormat/></w:style>' +
    '<w:style w:type="character" w:default="1" w:styleId="DefaultParagraphFont"><w:name w:val="Default Paragraph Font"/><w:uiPriority w:val="1"/><w:semiHidden/><w:unhideWhenUsed/></w:style>' +
    '<w:style w:type="table" w:default="1" w:styleId="TableNormal"><w:name w:val="Normal Table"/><w:uiPriority w:val="99"/><w:semiHidden/><w:unhideWhenUsed/><w:tblPr><w:tblInd w:w="0" w:type="dxa"/><w:tblCellMar><w:top w:w="0" w:type="dxa"/><w:left w:w="108" w:type="dxa"/><w:bottom w:w="0" w:type="dxa"/><w:right w:w="108" w:type="dxa"/></w:tblCellMar></w:tblPr></w:style>' +
    '<w:style w:type="numbering" w:default="1" w:styleId="NoList"><w:name w:val="No List"/><w:uiPriority w:val="99"/><w:semiHidden/><w:unhideWhenUsed/></w:style>' +
    title() +
    heading(1, 34, 400) +
    heading(2, 28, 320) +
    heading(3, 24, 280) +
    quote() +
    list('ListBullet', 'List Bullet', BULLET_LIST) +
    list('ListNumber', 'List Number', NUMBERED_LIST) +
    '<w:style w:type="character" w:styleId="Hyperlink"><w:name w:val="Hyperlink"/><w:basedOn w:val="DefaultParagraphFont"/><w:uiPriority w:val="99"/><w:unhideWhenUsed/><w:rPr><w:color w:val="0B57D0"/><w:u w:val="single"/></w:rPr></w:style>' +
    `<w:style w:type="table" w:styleId="TableGrid"><w:name w:val="Table Grid"/><w:basedOn w:val="TableNormal"/><w:uiPriority w:val="39"/><w:pPr><w:spacing w:after="0" w:line="240" w:lineRule="auto"/></w:pPr><w:tblPr><w:tblBorders>${['top', 'left', 'bottom', 'right', 'insideH', 'insideV'].map((side) => `<w:${side} w:val="single" w:sz="4" w:space="0" w:color="auto"/>`).join('')}</w:tblBorders></w:tblPr></w:style>` +
    '</w:styles>'
  );
}

function title(): string {
  return (
    '<w:style w:type="paragraph" w:styleId="Title"><w:name w:val="Title"/><w:basedOn w:val="Normal"/><w:next w:val="Normal"/><w:uiPriority w:val="10"/><w:qFormat/>' +
    '<w:pPr><w:keepNext/><w:keepLines/><w:spacing w:before="0" w:after="280" w:line="240" w:lineRule="auto"/><w:contextualSpacing/></w:pPr>' +
    `<w:rPr><w:b/><w:bCs/><w:color w:val="${HEADING_COLOR}"/><w:spacing w:val="-6"/><w:kern w:val="28"/><w:sz w:val="48"/><w:szCs w:val="48"/></w:rPr></w:style>`
  );
}

/** @param size half points @param before twentieths of a point above */
function heading(level: number, size: number, before: number): string {
  return (
    `<w:style w:type="paragraph" w:styleId="Heading${level}"><w:name w:val="heading ${level}"/><w:basedOn w:val="Normal"/><w:next w:val="Normal"/><w:uiPriority w:val="9"/><w:qFormat/>` +
    `<w:pPr><w:keepNext/><w:keepLines/><w:spacing w:before="${before}" w:after="120" w:line="264" w:lineRule="auto"/><w:outlineLvl w:val="${level - 1}"/></w:pPr>` +
    `<w:rPr><w:b/><w:bCs/><w:color w:val="${HEADING_COLOR}"/><w:sz w:val="${size}"/><w:szCs w:val="${size}"/></w:rPr></w:style>`
  );
}

function quote(): string {
  return (
    '<w:style w:type="paragraph" w:styleId="Quote"><w:name w:val="Quote"/><w:basedOn w:val="Normal"/><w:next w:val="Normal"/><w:uiPriority w:val="29"/><w:qFormat/>' +
    '<w:pPr><w:pBdr><w:left w:val="single" w:sz="18" w:space="12" w:color="CBD5E1"/></w:pBdr><w:spacing w:before="160"/><w:ind w:left="567" w:right="567"/></w:pPr>' +
    `<w:rPr><w:i/><w:iCs/><w:color w:val="${MUTED_COLOR}"/></w:rPr></w:style>`
  );
}

function list(id: NewDocumentStyle, name: string, numId: number): string {
  return (
    `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${name}"/><w:basedOn w:val="Normal"/><w:uiPriority w:val="36"/><w:qFormat/>` +
    `<w:pPr><w:numPr><w:numId w:val="${numId}"/></w:numPr><w:spacing w:after="80"/><w:contextualSpacing/></w:pPr></w:style>`
  );
}

const BULLETS = ['•', '◦', '▪'] as const;
const NUMBERS = ['decimal', 'lowerLetter', 'lowerRoman'] as const;

/** `word/numbering.xml`: one bulleted and one numbered list of nine levels each. */
export function newNumberingXml(): string {
  const levels = (level: (depth: number) => string) =>
    Array.from({ length: 9 }, (_, depth) => level(depth)).join('');
  return (
    `${DECLARATION}<w:numbering xmlns:w="${W}">` +
    `<w:abstractNum w:abstractNumId="0"><w:multiLevelType w:val="hybridMultilevel"/>${levels(
      (depth) => listLevel(depth, 'bullet', BULLETS[depth % 3] as string, 'ListBullet'),
    )}</w:abstractNum>` +
    `<w:abstractNum w:abstractNumId="1"><w:multiLevelType w:val="multilevel"/>${levels((depth) =>
      listLevel(depth, NUMBERS[depth % 3] as string, `%${depth + 1}.`, 'ListNumber'),
    )}</w:abstractNum>` +
    `<w:num w:numId="${BULLET_LIST}"><w:abstractNumId w:val="0"/></w:num>` +
    `<w:num w:numId="${NUMBERED_LIST}"><w:abstractNumId w:val="1"/></w:num></w:numbering>`
  );
}

function listLevel(depth: number, format: string, label: string, style: NewDocumentStyle): string {
  const link = depth === 0 ? `<w:pStyle w:val="${style}"/>` : '';
  return (
    `<w:lvl w:ilvl="${depth}"><w:start w:val="1"/><w:numFmt w:val="${format}"/>${link}<w:lvlText w:val="${label}"/><w:lvlJc w:val="left"/>` +
    `<w:pPr><w:ind w:left="${425 * (depth + 1)}" w:hanging="425"/></w:pPr></w:lvl>`
  );
}

/** `word/fontTable.xml`: the alternative for a missing font. */
export function newFontTableXml(): string {
  return (
    `${DECLARATION}<w:fonts xmlns:w="${W}"><w:font w:name="${FONT}"><w:altName w:val="${FALLBACK_FONT}"/>` +
    '<w:charset w:val="00"/><w:family w:val="roman"/><w:pitch w:val="variable"/></w:font></w:fonts>'
  );
}
