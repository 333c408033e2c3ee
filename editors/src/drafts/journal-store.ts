import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

/** The file that a journal starts from. */
export type JournalBase = {
  bytes: Uint8Array;
  /** LastModifiedTime of that version. */
  head: string;
  /** The newest proof of contact with the server then; missing in older journals. */
  contact?: string;
};

/** One step of a file patch, as {@link encodeStep} writes it. */
export type JournalStep = {
  number: number;
  bytes: Uint8Array;
  /** Milliseconds since 1970, by this device: the page's own clock does not survive it. */
  takenAt: number;
};

/** The last step that the server has, LastModifiedTime and number of that version, and the proof of contact that came with it. */
export type JournalMark = {
  number: number;
  head: string;
  contact?: string;
  /** Missing in older journals, and null if the server doesn't say. */
  version?: number | null;
};

export type StoredJournal = {
  base: JournalBase;
  steps: JournalStep[];
  /** Null when the server has none of the steps. */
  mark: JournalMark | null;
};

/**
 * Journals on this device: a file once, and each step that was taken since. Everything that writes
 * throws if the browser forbids storage or is full.
 */
export type JournalStore = {
  /** Keys of all journals that begin so. */
  list(prefix: string): Promise<string[]>;
  read(key: string): Promise<StoredJournal | null>;
  begin(key: string, base: JournalBase): Promise<void>;
  /** @param isOnlyCopy whether to wait until it is on the disk itself, where the server may be far */
  append(key: string, step: JournalStep, isOnlyCopy: boolean): Promise<void>;
  mark(key: string, mark: JournalMark): Promise<void>;
  /** Puts one step in place of those from a number up to its own. */
  join(key: string, from: number, step: JournalStep): Promise<void>;
  rename(key: string, to: string): Promise<void>;
  remove(key: string): Promise<void>;
};

interface JournalSchema extends DBSchema {
  bases: { key: string; value: JournalBase };
  steps: { key: [journal: string, number: number]; value: Omit<JournalStep, 'number'> };
  marks: { key: string; value: JournalMark };
}

const DATABASE = 'antecedent-journals';
const VERSION = 1;
const STORES = ['bases', 'steps', 'marks'] as const;
const LAST_CHARACTER = '\uffff';

/** Journals in IndexedDB. */
export function indexedDbJournalStore(): JournalStore {
  let opening: Promise<IDBPDatabase<JournalSchema>> | null = null;
  const close = () => {
    opening = null;
  };
  const database = () => {
    opening ??= openDB<JournalSchema>(DATABASE, VERSION, {
      upgrade: (created) => {
        for (const store of STORES) created.createObjectStore(store);
      },
      // the browser may close it at any time, for example when the user clears site data
      terminated: close,
    }).catch((error: unknown) => {
      close();
      throw error;
    });
    return opening;
  };
  return {
    list: async (prefix) => {
      const range = IDBKeyRange.bound(prefix, prefix + LAST_CHARACTER);
      return (await database()).getAllKeys('bases', range);
    },
    read: async (key) => {
      const reading = (await database()).transaction(STORES);
      const steps = reading.objectStore('steps');
      const range = stepsOf(key);
      const [base, numbers, contents, mark] = await Promise.all([
        reading.objectStore('bases').get(key),
        steps.getAllKeys(range),
        steps.getAll(range),
        reading.objectStore('marks').get(key),
      ]);
      if (base === undefined) return null;
      return { base, steps: toSteps(numbers, contents), mark: mark ?? null };
    },
    begin: async (key, base) => {
      await (await database()).put('bases', base, key);
    },
    append: async (key, { number, ...step }, isOnlyCopy) => {
      const writing = (await database()).transaction('steps', 'readwrite', {
        durability: isOnlyCopy ? 'strict' : 'relaxed',
      });
      const put = writing.store.put(step, [key, number]);
      // a page that is closing cannot wait for the transaction to complete by itself
      writing.commit();
      await Promise.all([put, writing.done]);
    },
    mark: async (key, mark) => {
      await (await database()).put('marks', mark, key);
    },
    join: async (key, from, { number, ...step }) => {
      const writing = (await database()).transaction('steps', 'readwrite');
      await Promise.all([
        writing.store.delete(IDBKeyRange.bound([key, from], [key, number])),
        writing.store.put(step, [key, number]),
        writing.done,
      ]);
    },
    rename: async (key, to) => {
      const writing = (await database()).transaction(STORES, 'readwrite');
      const bases = writing.objectStore('bases');
      const steps = writing.objectStore('steps');
      const marks = writing.objectStore('marks');
      const [base, mark] = [await bases.get(key), await marks.get(key)];
      const found = toSteps(await steps.getAllKeys(stepsOf(key)), await steps.getAll(stepsOf(key)));
      if (base) await bases.put(base, to);
      if (mark) await marks.put(mark, to);
      for (const { number, ...step } of found) await steps.put(step, [to, number]);
      await Promise.all([bases.delete(key), steps.delete(stepsOf(key)), marks.delete(key)]);
      await writing.done;
    },
    remove: async (key) => {
      const writing = (await database()).transaction(STORES, 'readwrite');
      await Promise.all([
        writing.objectStore('bases').delete(key),
        writing.objectStore('steps').delete(stepsOf(key)),
        writing.objectStore('marks').delete(key),
        writing.done,
      ]);
    },
  };
}

const stepsOf = (key: string): IDBKeyRange =>
  IDBKeyRange.bound([key, 0], [key, Number.MAX_SAFE_INTEGER]);

const toSteps = (
  keys: readonly [journal: string, number: number][],
  contents: readonly Omit<JournalStep, 'number'>[],
): JournalStep[] =>
  keys.flatMap(([, number], index) => {
    const step = contents[index];
    return step ? [{ ...step, number }] : [];
  });

type Journals = Map<string, { base: JournalBase; steps: JournalStep[]; mark: JournalMark | null }>;

/** Journals in memory, for the lifetime of the page. */
export function memoryJournalStore(journals: Journals = new Map()): JournalStore {
  const found = (key: string) => {
    const journal = journals.get(key);
    if (journal === undefined) throw new RangeError('there is no such journal');
    return journal;
  };
  return {
    list: async (prefix) => [...journals.keys()].filter((key) => key.startsWith(prefix)),
    read: async (key) => {
      const journal = journals.get(key);
      return journal ? { ...journal, steps: [...journal.steps] } : null;
    },
    begin: async (key, base) => {
      journals.set(key, { base, steps: [], mark: null });
    },
    append: async (key, step) => {
      found(key).steps.push(step);
    },
    mark: async (key, mark) => {
      found(key).mark = mark;
    },
    join: async (key, from, step) => {
      const { steps } = found(key);
      const isJoined = ({ number }: JournalStep) => number >= from && number <= step.number;
      const first = steps.findIndex(isJoined);
      steps.splice(Math.max(0, first), steps.filter(isJoined).length, step);
    },
    rename: async (key, to) => {
      journals.set(to, found(key));
      journals.delete(key);
    },
    remove: async (key) => {
      journals.delete(key);
    },
  };
}
