import { openDB } from 'idb';

/** Where the built-in editors store what the server lacks: steps of documents, and whole drafts. */
const JOURNALS = 'antecedent-journals';
const DRAFTS = 'antecedent-waiting-texts';
const LAST_CHARACTER = '\uffff';

/** Whether this device has words of a file that the server lacks, or that wait for their writer to choose. */
export async function hasUnsentWords(fileId: string): Promise<boolean> {
  const prefix = `/wopi/files/${fileId} `;
  const [steps, drafts] = await Promise.all([hasUnsentSteps(prefix), hasDraft(prefix)]);
  return steps || drafts;
}

async function hasUnsentSteps(prefix: string): Promise<boolean> {
  const database = await existing(JOURNALS);
  if (database === null) return false;
  try {
    const reading = database.transaction(['bases', 'steps', 'marks']);
    for (const key of await reading.objectStore('bases').getAllKeys(startingWith(prefix))) {
      const mark = await reading.objectStore('marks').get(key);
      const unsent = IDBKeyRange.bound(
        [key, mark?.number ?? 0],
        [key, Number.MAX_SAFE_INTEGER],
        true,
      );
      if ((await reading.objectStore('steps').count(unsent)) > 0) return true;
    }
    return false;
  } finally {
    database.close();
  }
}

async function hasDraft(prefix: string): Promise<boolean> {
  const database = await existing(DRAFTS);
  if (database === null) return false;
  try {
    return (await database.count('drafts', startingWith(prefix))) > 0;
  } finally {
    database.close();
  }
}

const startingWith = (prefix: string) => IDBKeyRange.bound(prefix, prefix + LAST_CHARACTER);

/** Null for a database that no editor has made yet: it isn't made here. */
const existing = (name: string) =>
  openDB(name, undefined, {
    upgrade: (_database, _from, _to, transaction) => {
      transaction.done.catch(() => undefined);
      transaction.abort();
    },
  }).catch(() => null);
