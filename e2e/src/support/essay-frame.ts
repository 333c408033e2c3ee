import type { MadeClass } from './api.ts';
import { beginFrom } from './template-items.ts';

/** The frame for an essay that an instructor gives a class. */
const FRAME = [
  { text: 'The oaks of the Northern Ridge', style: 'Title' },
  { text: 'Question', style: 'Heading1' },
  'Say in three sentences what you want to know.',
  { text: 'Method', style: 'Heading1' },
  { text: 'Where and when', style: 'ListNumber' },
  { text: 'What was counted, and how', style: 'ListNumber' },
  { text: 'Findings', style: 'Heading1' },
  { text: 'Discussion', style: 'Heading1' },
] as const;

/** Lets the main file of an assignment begin as a frame with a title, headings and a numbered list. */
export async function beginAsFrame(address: string, made: MadeClass): Promise<void> {
  await beginFrom(address, made, { title: 'Essay frame', paragraphs: FRAME });
}

const SENTENCES = [
  'The ridge runs north of the village, and its oaks are older than any map of it.',
  'Each tree was measured at the height of the chest, twice, by two people who did not tell each other what they read.',
  'Where the two readings differed by more than a finger’s breadth, both went back to the tree.',
  'Young trees stand close together on the southern side, where the sheep no longer go.',
  'On the northern side there is moss to the first branch, and almost nothing grows in the shade.',
  'An old forester told us that the frost of one single May had taken the leaves of a whole generation.',
  'We could not see that in the rings, but we saw a narrow one in every trunk that lay cut beside the path.',
];

/** That many paragraphs about the same trees, all different. */
export const paragraphsAbout = (subject: string, count: number): string =>
  Array.from({ length: count }, (_, place) => {
    const sentences = SENTENCES.map((_, step) => SENTENCES[(step + place) % SENTENCES.length]);
    return `<p>${subject}, part ${place + 1}. ${sentences.join(' ')}</p>`;
  }).join('');

/** A hill with trees, 320 by 180 pixels, as a PNG. */
export const HILL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAUAAAAC0AgMAAACYih2CAAAACVBMVEXO4vB4llo8WjwJIE6oAAAA60lEQVR42u3SMQ7DIBBEUVNwBO7DESiyl8wpE8eylNgmLDBFpPxfuniaFV4WIiIiIiIiIiIi8nV/pfsGCAgICAgICAgICPh3IBH9ZsHeKtNcsmNiboqMVuk25tmX8uRbnCuycwfPTtZO7fWIPs8vej2v6Pd8Yo/nEWOX1/57gnVWxF5LtIGy7EHaDxOHvPrDBBusSA+uHx2Hveujg01UpAdfHx2nvIujbbIsPfh8dJj2Du9igrLuRc7vYqadmDSgCV/k811UA/eJsoH7RN3AbaJw4DZROXCdKB24TtQOfE40QEBAQEBAQEDAag8ieT51KfZxGAAAAABJRU5ErkJggg==',
  'base64',
);
