/** Sentences as the server says them, each with what a page in another language shows. */
export type ServerWords = readonly (readonly [said: string, shown: string])[];

export type Table = {
  whole: ReadonlyMap<string, string>;
  /** Sentences with places to fill. */
  open: readonly { said: RegExp; shown: string }[];
};

/** Everything but the places. */
const literally = (text: string): string => text.replace(/[.*+?^$()|[\]\\]/g, '\\$&');

/** Makes the table of a language, once its sentences have arrived. */
export function tableOf(words: ServerWords): Table {
  const isOpen = ([said]: ServerWords[number]) => said.includes('{}');
  return {
    whole: new Map(words.filter((pair) => !isOpen(pair))),
    open: words.filter(isOpen).map(([said, shown]) => ({
      said: new RegExp(`^${said.split('{}').map(literally).join('(.+)')}$`, 's'),
      shown,
    })),
  };
}

/** What a table makes of a sentence; one that it does not know stays as it is. */
export function shownIn(table: Table, sentence: string): string {
  const whole = table.whole.get(sentence);
  if (whole !== undefined) return whole;
  for (const { said, shown } of table.open) {
    const places = said.exec(sentence)?.slice(1);
    if (!places) continue;
    return shown.replace(/\{\}/g, () => shownIn(table, places.shift() ?? ''));
  }
  return sentence;
}
