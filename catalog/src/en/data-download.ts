import type { DataDownloadTexts } from '../shape/server.ts';

/** The page in the download of one’s own data. */
export const dataDownload: DataDownloadTexts = {
  fileName: 'My data',
  title: 'My data',
  lead: ({ product, name, date }) =>
    `This is what ${product} stored about ${name} on ${date}. The folder “data” has all of it as JSON, one file for each area. The folder “files” has your files and the histories of your texts.`,
  leftOut:
    'Left out: passwords and other credentials, the ids of other people, and grades and feedback that you can’t see yet.',
  files: 'Files',
  entries: (count) => (count === 1 ? '1 entry' : `${count} entries`),
  nothing: 'Nothing stored',
  history: 'History',
  truncated: 'The rest is in the JSON file.',
  aboutYou: 'About you',
  byYou: 'By you',
  words: 'What was said',
};
