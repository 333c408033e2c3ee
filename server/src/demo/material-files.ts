import type { KindWireName } from '@antecedent/domain/files/file-kinds';
import { newDocument } from '@antecedent/domain/office/document/new-document';
import { DEFAULT_SHAPE, type Shape } from '@antecedent/domain/office/drawing/drawing';
import { newDrawing } from '@antecedent/domain/office/drawing/new-drawing';
import { OpenDrawing } from '@antecedent/domain/office/drawing/open-drawing';
import { writeDrawing } from '@antecedent/domain/office/drawing/write-drawing';
import {
  type NewSlide,
  newPresentation,
} from '@antecedent/domain/office/presentation/new-presentation';
import type { NewCell } from '@antecedent/domain/office/spreadsheet/new-sheet';
import { newSpreadsheet } from '@antecedent/domain/office/spreadsheet/new-spreadsheet';
import { officeCodec } from '../ground/platform/storage/office-codec.ts';

const { deflate, inflate } = officeCodec;

export type DemoFile = { fileName: string; bytes: Uint8Array };
type DemoTemplate = DemoFile & { title: string; description: string; kind: KindWireName };

const OUTLINE = [
  { text: 'The title of your essay', style: 'Title' as const },
  'Your name, and the date of this draft.',
  { text: 'The rule', style: 'Heading1' as const },
  'Say what the rule is and who keeps it.',
  { text: 'Why it should be broken', style: 'Heading1' as const },
  { text: 'The strongest objection', style: 'Heading1' as const },
];
const TABLE: NewCell[][] = [
  ['Who', 'Keeps the rule', 'Breaks it', 'Why'],
  ['At home', null, null, null],
  ['At school', null, null, null],
  ['On the street', null, null, null],
];
const SLIDES: NewSlide[] = [
  { layout: 'title', title: 'A rule worth breaking', paragraphs: ['Three minutes, no more'] },
  { layout: 'content', title: 'The rule' },
  { layout: 'content', title: 'The objection' },
];
const OBSERVED: NewCell[][] = [
  ['At home', 4, 1, 'nobody asks'],
  ['At school', 2, 6, 'the bell'],
  ['On the street', 3, 9, 'a red light at midnight'],
];

/** A drawing of boxes with words, one below the other, and lines between them. */
function argumentMap(words: readonly string[]): Uint8Array {
  const blank = new OpenDrawing(newDrawing({ title: 'Argument map' }, deflate), inflate);
  const shapes = words.flatMap((text, index): Shape[] => {
    const top = 90 + index * 150;
    const style = { size: 18, family: 'Liberation Sans', color: '#1b2230' };
    const box: Shape = {
      ...DEFAULT_SHAPE,
      id: `box ${index}`,
      kind: 'rectangle',
      corner: 8,
      fill: '#dce6f2',
      frame: { x: 200, y: top, width: 380, height: 90, angle: 0 },
      stroke: { color: '#1b2230', width: 1.5, dash: 'solid' },
      text: {
        words: text,
        inset: [9, 5],
        wraps: true,
        style: { ...style, align: 'center', vertical: 'middle' },
      },
    };
    if (index === 0) return [box];
    const line: Shape = {
      ...DEFAULT_SHAPE,
      id: `line ${index}`,
      kind: 'line',
      stroke: box.stroke,
      endEnd: 'arrow',
      frame: { x: 390, y: top - 60, width: 0, height: 60, angle: 0 },
      points: [
        [390, top - 60],
        [390, top],
      ],
    };
    return [box, line];
  });
  const [page] = blank.pageNodes.map((node) => node.page);
  if (!page) throw new RangeError('a new drawing has a page');
  return writeDrawing(blank, [{ ...page, shapes }], [], deflate);
}

/** The main file's template first, then one of every kind for the additional files. */
export const TEMPLATES: readonly DemoTemplate[] = [
  {
    title: 'Essay with an objection',
    kind: 'DOCUMENT',
    fileName: 'Essay.dotx',
    description: 'Title, claim, objection: the places where they go.',
    bytes: newDocument({ paragraphs: OUTLINE, title: 'Essay' }, deflate),
  },
  {
    title: 'Reading notes',
    kind: 'DOCUMENT',
    fileName: 'Notes.dotx',
    description: 'What you read, and what you think of it.',
    bytes: newDocument({ paragraphs: ['Source:', 'It says:', 'I think:'] }, deflate),
  },
  {
    title: 'Observations',
    kind: 'SPREADSHEET',
    fileName: 'Observations.xltx',
    description: 'Who keeps the rule, and who breaks it.',
    bytes: newSpreadsheet({ sheets: [{ name: 'Observed', rows: TABLE }] }, deflate),
  },
  {
    title: 'Three-minute talk',
    kind: 'PRESENTATION',
    fileName: 'Talk.potx',
    description: 'Three slides for the last lesson.',
    bytes: newPresentation({ slides: SLIDES }, deflate),
  },
  {
    title: 'Argument map',
    kind: 'DRAW',
    fileName: 'Map.otg',
    description: 'Boxes for claims, lines for reasons.',
    bytes: argumentMap(['The rule']),
  },
];

const NOTES = [
  'Source: an interview with my grandfather.',
  'It says: nobody ever waited at that light.',
  'I think: he waited once, and does not tell it.',
];

/** What a student's additional file is, save by save. */
export const WORK_STEPS: Record<KindWireName, readonly Uint8Array[]> = {
  DOCUMENT: NOTES.map((_, at) => newDocument({ paragraphs: NOTES.slice(0, at + 1) }, deflate)),
  SPREADSHEET: OBSERVED.map((_, at) => {
    const rows = [TABLE[0] ?? [], ...OBSERVED.slice(0, at + 1), ...TABLE.slice(at + 2)];
    return newSpreadsheet({ sheets: [{ name: 'Observed', rows }] }, deflate);
  }),
  PRESENTATION: [
    [{ layout: 'content' as const, title: 'The rule', paragraphs: ['Wait for the green light'] }],
    [
      { layout: 'content' as const, title: 'The rule', paragraphs: ['Wait for the green light'] },
      { layout: 'content' as const, title: 'The objection', paragraphs: ['Children copy us'] },
    ],
  ].map((slides) => newPresentation({ slides: [...SLIDES.slice(0, 1), ...slides] }, deflate)),
  DRAW: [
    ['The rule: wait', 'Nobody is there'],
    ['The rule: wait', 'Nobody is there', 'A child may be watching'],
  ].map(argumentMap),
};

/** What a student attached: a page of notes as PDF, and for some a picture. */
export function attachedFiles(student: number): DemoFile[] {
  const notes = { fileName: 'Interview notes.pdf', bytes: onePagePdf('Notes of an interview') };
  if (student % 2 === 1) return [notes];
  return [notes, { fileName: 'Crossing.svg', bytes: new TextEncoder().encode(CROSSING) }];
}

const CROSSING =
  '<svg xmlns="http://www.w3.org/2000/svg" width="320" height="200" viewBox="0 0 320 200">' +
  '<rect width="320" height="200" fill="#dce6f2"/><rect y="70" width="320" height="60" fill="#5b6472"/>' +
  '<path d="M60 70v60M90 70v60M120 70v60M150 70v60" stroke="#fff" stroke-width="14"/></svg>';

/** A PDF of one page with one line on it. */
function onePagePdf(line: string): Uint8Array {
  const content = `BT /F1 18 Tf 72 770 Td (${line}) Tj ET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let text = '%PDF-1.4\n';
  const places = objects.map((object, index) => {
    const place = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return place;
  });
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`;
  return new TextEncoder().encode(text);
}
