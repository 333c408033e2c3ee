import { SAVE_COLUMNS, SUBMISSION_COLUMNS } from './tables.ts';

/** What an export consists of. */
export type ExportFacts = {
  product: string;
  version: string;
  algorithm: string;
  withTexts: boolean;
  formats: readonly ('csv' | 'idfx')[];
  submissions: number;
  texts: number;
  /** Not exported because another person's words are in them. */
  leftOut: number;
};

/** The README of an export: its columns and units, and what the data can't say. */
export function codebook(facts: ExportFacts): string {
  const { product, version, algorithm, withTexts, formats, submissions, texts, leftOut } = facts;
  const paragraphs = [
    `Writing histories from ${product}`,
    [
      `Product version: ${version}`,
      `Algorithm of the figures: ${algorithm}`,
      `Submissions: ${submissions}, with ${texts} documents`,
      `Left out because another person’s words are in them: ${leftOut}`,
      `Texts: ${withTexts ? 'included' : 'not included; letters and digits in .idfx files are x'}`,
    ].join('\n'),
    'CONSENT\nEvery student in this folder had agreed, when it was made, that their writing is given to researchers under a pseudonym. Students who withdraw their consent are not in later exports. Use the data only for research, and don’t try to find out who wrote a text.',
    'PSEUDONYMS\nPseudonyms of students, submissions, assignments, and classes are computed with a key that was made for this export and thrown away. The same student has the same pseudonym throughout this folder and a different one in every other export. There are no names, addresses, ids, titles, or file names in it.',
    withTexts
      ? 'TEXTS\nLetters and digits became x in the author’s own names, username and address, in the names of the class’s instructors and assistants, and in everything that the document contained when it was given to the student. Other names, places, and dates in a text are still there. Texts can reveal who wrote them: don’t publish them without reading them.'
      : 'TEXTS\nThe words aren’t in the data. The number and length of words are.',
    'TIMES\nTimes are whole seconds since the document was given to the student. There are no dates and no times of day. Several saves can have the same second.',
    'FORMAT OF THE TABLES\nUTF-8, commas, a point in decimals, the first line names the columns. A cell with a comma or quotation marks is in quotation marks. Positions and lengths of text count UTF-16 units: most characters are one, an emoji is two.',
    ...(formats.includes('csv')
      ? [
          tableOf('submissions.csv: one line for each submission', SUBMISSION_COLUMNS),
          tableOf('saves.csv: one line for each save', SAVE_COLUMNS),
        ]
      : []),
    ...(formats.includes('idfx')
      ? [
          `idfx/SUBMISSION-TEXT.idfx: one file for each document\nThe changes of each save as “replacement” events, in the form of Inputlog’s files. An event of the type “start”, which Inputlog doesn’t have, contains what the document contained when it was given. “npm run validate” and “npm run import-trace” read these files. Saves that changed no words aren’t in them, and neither are kinds of input.${
            withTexts
              ? ''
              : ' Because all letters are x, figures that compare words (moves, copies, Revision) can’t be computed from these files.'
          }`,
        ]
      : []),
    [
      'WHAT THE DATA CAN’T SAY',
      '- A save is recorded about once a second while someone writes. Order and pauses within a second are unknown, and single keys were never recorded.',
      '- Where words came from is known only as far as the editor observed it. “Added at once” also happens to honest writers: drafts written elsewhere, dictation, quotations.',
      '- The figures are computed from what was saved, without accommodations, accepted passages, or declarations of AI tools. They can differ from those that instructors saw.',
      '- Only documents of students who agreed are here. They may differ from those of students who didn’t.',
      '- Writing on paper, thinking away from the desk, and help from others leave no trace.',
    ].join('\n'),
  ];
  return `${paragraphs.join('\n\n')}\n`;
}

function tableOf(title: string, columns: readonly { name: string; meaning: string }[]): string {
  const lines = columns.map(({ name, meaning }) => `  ${name.padEnd(20)} ${meaning}`);
  return [title, ...lines].join('\n');
}
