import { ensureStyle, type WantedStyle } from '../file/ensure-style.ts';
import type { OpenDocument } from '../file/open-document.ts';

/** Formats that style guides ask of an essay. Sources: MLA Handbook, 9th edition; APA Manual, 7th, student papers. */
export const ESSAY_FORMATS = ['MLA', 'APA'] as const;
export type EssayFormat = (typeof ESSAY_FORMATS)[number];

/** What a paragraph of an essay is. */
export const ESSAY_ROLES = ['Body', 'Author', 'Title', 'Sources Title', 'Source'] as const;
export type EssayRole = (typeof ESSAY_ROLES)[number];

/** Times New Roman, 12 points. */
export const ESSAY_RUN =
  '<w:rFonts w:ascii="Times New Roman" w:hAnsi="Times New Roman" w:cs="Times New Roman"/><w:color w:val="auto"/><w:sz w:val="24"/><w:szCs w:val="24"/>';

const DOUBLE = '<w:spacing w:before="0" w:after="0" w:line="480" w:lineRule="auto"/>';
const CENTER = '<w:jc w:val="center"/>';
const BOLD = '<w:b/><w:bCs/>';

const PARAGRAPHS: Record<EssayRole, Record<EssayFormat, string>> = {
  Body: {
    MLA: `${DOUBLE}<w:ind w:firstLine="720"/>`,
    APA: `${DOUBLE}<w:ind w:firstLine="720"/>`,
  },
  Author: { MLA: DOUBLE, APA: `${DOUBLE}${CENTER}` },
  Title: { MLA: `<w:keepNext/>${DOUBLE}${CENTER}`, APA: `<w:keepNext/>${DOUBLE}${CENTER}` },
  'Sources Title': {
    MLA: `<w:keepNext/><w:pageBreakBefore/>${DOUBLE}${CENTER}<w:outlineLvl w:val="0"/>`,
    APA: `<w:keepNext/><w:pageBreakBefore/>${DOUBLE}${CENTER}<w:outlineLvl w:val="0"/>`,
  },
  Source: {
    MLA: `${DOUBLE}<w:ind w:left="720" w:hanging="720"/>`,
    APA: `${DOUBLE}<w:ind w:left="720" w:hanging="720"/>`,
  },
};

const isBold = (format: EssayFormat, role: EssayRole): boolean =>
  format === 'APA' && (role === 'Title' || role === 'Sources Title');

const nameOf = (format: EssayFormat, role: EssayRole): string => `${format} ${role}`;

/** The style for paragraphs of that role, added to the file if it lacks it. */
export function essayStyle(file: OpenDocument, format: EssayFormat, role: EssayRole): string {
  const name = nameOf(format, role);
  const wanted: WantedStyle = {
    id: name.replaceAll(' ', ''),
    name,
    kind: 'paragraph',
    paragraph: PARAGRAPHS[role][format],
    run: isBold(format, role) ? ESSAY_RUN.replace('<w:color', `${BOLD}<w:color`) : ESSAY_RUN,
  };
  return ensureStyle(file, wanted);
}

/** The role of a style of either format; null for other styles. */
export function roleOfStyle(file: OpenDocument, styleId: string | null): EssayRole | null {
  const name = file.styles.sheet.styles.get(styleId ?? '')?.name;
  return (
    ESSAY_ROLES.find((role) => ESSAY_FORMATS.some((format) => nameOf(format, role) === name)) ??
    null
  );
}
