/** A text for students to read. */
export type ReadingItem = {
  title: string;
  /** Empty if unknown. */
  author: string;
  /** Which part; empty for all of it. */
  pages: string;
  required: boolean;
  /** A web address. */
  link: string | null;
  file: { id: string; fileName: string } | null;
};

/** What an assignment gives its students to read. */
export type Materials = {
  /** Markdown that names pictures and files as `file:<id>`. */
  description: string;
  readingList: readonly ReadingItem[];
};

const NAMED = /\bfile:([\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12})(?![\da-f-])/gi;

/** The files that an assignment names, each once. */
export function namedFiles({ description, readingList }: Materials): string[] {
  const inText = [...description.matchAll(NAMED)].flatMap(([, id]) => id?.toLowerCase() ?? []);
  const inList = readingList.flatMap(({ file }) => file?.id.toLowerCase() ?? []);
  return [...new Set([...inText, ...inList])];
}

/**
 * The same with other files.
 *
 * @param fileOf the file in place of one that is named; undefined where that stays
 */
export function withFiles<T extends Materials>(
  materials: T,
  fileOf: (id: string) => { id: string; fileName: string } | undefined,
): T {
  return {
    ...materials,
    description: materials.description.replace(NAMED, (whole, id: string) => {
      const file = fileOf(id.toLowerCase());
      return file ? `file:${file.id}` : whole;
    }),
    readingList: materials.readingList.map((item) => {
      const file = item.file && fileOf(item.file.id.toLowerCase());
      return file ? { ...item, file: { id: file.id, fileName: file.fileName } } : item;
    }),
  };
}

const LINK_TO_FILE = /!?\[((?:\\.|[^\]\\])*)\]\(<?file:[^)]*\)/g;

/** The same without files: pictures and links to files become their words. */
export function withoutFiles<T extends Materials>(materials: T): T {
  return {
    ...materials,
    description: materials.description.replace(LINK_TO_FILE, '$1').replace(NAMED, ''),
    readingList: materials.readingList.map((item) => ({ ...item, file: null })),
  };
}
