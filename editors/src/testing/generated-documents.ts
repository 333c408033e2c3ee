import { newDocument } from '@antecedent/domain/office/document/new-document';
import { browserCodec } from '../browser/browser-codec.ts';
import { type DocumentOptions, generateDocument } from './document-generator.ts';

const FONTS = ['Times New Roman', 'Arial', 'Liberation Serif'];
const SIZES = [22, 24, 20];
const LINES = [240, 276, 360, 480];
const AFTER = [0, 160, 200];
const SETS: readonly DocumentOptions['has'][] = [
  [],
  ['headings'],
  ['headings', 'lists'],
  ['headings', 'tables'],
  ['headings', 'breaks'],
  ['notes'],
  ['headings', 'notes', 'lists'],
  ['landscape', 'headings'],
  ['columns'],
  ['headings', 'lists', 'tables', 'breaks', 'notes'],
];
const PARAGRAPH =
  'What I did not expect was how quickly the bridge changed the way we spoke. Within a month my mother said “the market” and meant the one across the water. Distances that had been measured in bus stops were now measured in songs. ';

/** Documents from one page to about 300, with everything prose contains; deterministic. */
export function generatedDocuments(): { name: string; bytes: Uint8Array }[] {
  const varied = SETS.map((has, index) => ({
    name: `made-${index}-${has.join('-') || 'plain'}`,
    bytes: generateDocument({
      seed: index + 1,
      paragraphs: 20 + index * 9,
      font: FONTS[index % FONTS.length] ?? '',
      size: SIZES[index % SIZES.length] ?? 22,
      line: LINES[index % LINES.length] ?? 240,
      after: AFTER[index % AFTER.length] ?? 0,
      has,
    }),
  }));
  const long = [330, 990].map((paragraphs) => ({
    name: `made-long-${paragraphs}`,
    bytes: generateDocument({
      seed: 77,
      paragraphs,
      font: 'Times New Roman',
      size: 24,
      line: 360,
      after: 120,
      has: ['headings', 'notes', 'lists'],
    }),
  }));
  return [...varied, { name: 'made-essay', bytes: essay() }, ...long];
}

function essay(): Uint8Array {
  const paragraphs = Array.from({ length: 60 }, (_, index) => {
    if (index % 8 === 0) return { text: `Part ${index}`, style: 'Heading1' as const };
    if (index % 8 === 6) return { text: PARAGRAPH, style: 'Quote' as const };
    return PARAGRAPH.repeat(1 + (index % 3)).trim();
  });
  return newDocument({ paragraphs }, browserCodec.deflate);
}
