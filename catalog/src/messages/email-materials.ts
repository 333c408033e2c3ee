import type { EmailPart } from './emails.ts';

/** Formatted words. Links are whole addresses. */
export type EmailWords = readonly {
  text: string;
  mark?: 'strong' | 'emphasis' | 'strong-emphasis' | 'code' | undefined;
  link?: string | undefined;
  /** The picture that the text describes; emails load none. */
  picture?: string | undefined;
  file?: string | undefined;
}[];

/** A part of a formatted text. */
export type EmailBlock =
  | { kind: 'heading'; level: number; words: EmailWords }
  | { kind: 'paragraph'; words: EmailWords }
  | { kind: 'list'; ordered: boolean; start?: number | undefined; items: readonly EmailWords[] };

/** What students are given to read for an assignment. */
export type EmailMaterials = {
  description: readonly EmailBlock[];
  readingList: readonly {
    title: string;
    author: string;
    pages: string;
    required: boolean;
    link: string | null;
    file: { fileName: string } | null;
  }[];
};

/** What a language says around it. */
export type MaterialWords = {
  readingList: string;
  required: string;
  optional: string;
  picture: (text: string) => string;
};

/**
 * The description and the reading list of an assignment as they are mailed. Pictures and files are links to the page that shows
 * them: nothing is loaded from anywhere.
 *
 * @param page the address of that page
 */
export function materialParts(
  { description, readingList }: EmailMaterials,
  page: string,
  words: MaterialWords,
): EmailPart[] {
  const linked = (run: EmailWords[number]): EmailWords => {
    if (run.picture !== undefined)
      return run.text === '' ? [] : [{ text: words.picture(run.text), link: page }];
    return [run.file === undefined ? run : { text: run.text, mark: run.mark, link: page }];
  };
  const shown = (runs: EmailWords): EmailWords => runs.flatMap(linked);
  const blocks = description.map(
    (block): EmailBlock =>
      block.kind === 'list'
        ? { ...block, items: block.items.map(shown) }
        : { ...block, words: shown(block.words) },
  );
  const entries = readingList.map(({ title, author, pages, required, link, file }): EmailWords => {
    const details = [author, pages, required ? words.required : words.optional];
    return [
      { text: title, mark: 'strong', ...(link !== null && { link }) },
      { text: `\n${details.filter((part) => part !== '').join(' · ')}` },
      ...(file ? [{ text: '\n' }, { text: file.fileName, link: page }] : []),
    ];
  });
  const list: EmailBlock[] =
    entries.length === 0
      ? []
      : [
          { kind: 'heading', level: 2, words: [{ text: words.readingList }] },
          { kind: 'list', ordered: true, items: entries },
        ];
  const all = [...blocks, ...list].filter(
    (block) => block.kind === 'list' || block.words.some(({ text }) => text.trim() !== ''),
  );
  return all.length === 0 ? [] : [{ kind: 'formatted', blocks: all }];
}
