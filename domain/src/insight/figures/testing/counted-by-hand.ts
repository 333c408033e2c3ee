/**
 * Figures of a writing history computed a second time from its raw versions, with rules written down again and nothing of
 * the analysis itself. Slow and simple: for histories in which every save changes one place.
 */

export type RawVersion = { at: number; text: string };

export type CountedVersion = {
  at: number;
  new: number;
  edited: number;
  deleted: number;
  bulk: number;
};

export type CountedWord = {
  text: string;
  /** When the word came, and when the one that was in its place first came. */
  born: number;
  root: number;
  touched: number;
  source: 'typed' | 'bulk' | 'given';
  paragraph: number;
};

const SEGMENTS = new Intl.Segmenter('en', { granularity: 'word' });
const known = new Map<string, string[]>();

function wordsOf(paragraph: string): string[] {
  let words = known.get(paragraph);
  if (!words) {
    words = [...SEGMENTS.segment(paragraph)]
      .filter(({ isWordLike }) => isWordLike)
      .map(({ segment }) => segment.normalize('NFC'));
    known.set(paragraph, words);
  }
  return words;
}

type Placed = { text: string; paragraph: number };

const placedWords = (text: string): Placed[] =>
  text
    .split('\n')
    .flatMap((paragraph, index) =>
      wordsOf(paragraph).map((word) => ({ text: word, paragraph: index })),
    );

/** The words after the last version, and what each version did. The first version is what was given. */
export function countByHand(versions: readonly RawVersion[]): {
  log: CountedVersion[];
  words: CountedWord[];
} {
  const log: CountedVersion[] = [];
  let words: CountedWord[] = [];
  /** The word that was written last. */
  let front = -1;
  for (const [number, { at, text }] of versions.entries()) {
    const next = placedWords(text);
    const fresh = (word: Placed): CountedWord => ({
      ...word,
      born: at,
      root: at,
      touched: 0,
      source: number === 0 ? 'given' : 'typed',
    });
    let ahead = 0;
    while (ahead < Math.min(words.length, next.length) && words[ahead]!.text === next[ahead]!.text)
      ahead++;
    let behind = 0;
    while (
      behind < Math.min(words.length, next.length) - ahead &&
      words.at(-1 - behind)!.text === next.at(-1 - behind)!.text
    )
      behind++;
    const gone = words.slice(ahead, words.length - behind);
    const came = next.slice(ahead, next.length - behind).map(fresh);
    const counted = { at, new: 0, edited: 0, deleted: 0, bulk: 0 };
    log.push(counted);
    const isAtFront = ahead === front || ahead === words.length - 1;
    if (number > 0) compare({ gone, came, isAtFront }, at, counted);
    if (gone.length + came.length > 0) front = ahead + came.length - 1;
    words = [...words.slice(0, ahead), ...came, ...words.slice(words.length - behind)];
    for (const [index, word] of words.entries()) word.paragraph = next[index]!.paragraph;
  }
  return { log, words };
}

/** Words of one place that went, and those that came instead. */
function compare(
  { gone, came, isAtFront }: { gone: CountedWord[]; came: CountedWord[]; isAtFront: boolean },
  at: number,
  counted: CountedVersion,
): void {
  const [old] = gone;
  let [removed, inserted] = [[...gone], [...came]];
  const grown =
    gone.length === 1 && old && at - old.born <= 60_000
      ? came.findIndex(
          ({ text }) => isAtFront || text.startsWith(old.text) || old.text.startsWith(text),
        )
      : -1;
  if (grown >= 0) {
    Object.assign(came[grown]!, {
      born: old!.born,
      root: old!.root,
      touched: old!.touched,
      source: old!.source,
    });
    removed = [];
    inserted = came.filter((_, index) => index !== grown);
  }
  counted.edited = Math.min(removed.length, inserted.length);
  counted.new = inserted.length - counted.edited;
  counted.deleted = removed.length - counted.edited;
  for (let pair = 0; pair < counted.edited; pair++)
    Object.assign(inserted[pair]!, { root: removed[pair]!.root, touched: at });
  if (inserted.length >= 12) {
    counted.bulk = inserted.length;
    for (const word of inserted) word.source = 'bulk';
  }
}
