import type { FileKind } from '@antecedent/domain/files/file-kinds';
import { advance, createTracker } from '@antecedent/domain/insight/tracking/tracker';
import type { Tracker } from '@antecedent/domain/insight/tracking/tracker-state';
import { decodeFacts, encodeFacts } from '@antecedent/domain/versions/chunk-facts';
import {
  emptyColumns,
  type FactColumns,
  factsAt,
  putFacts,
} from '@antecedent/domain/versions/fact-columns';
import { type VersionFacts, WORD_COUNTS } from '@antecedent/domain/versions/version-facts';
import { decodeRecordFacts } from '@antecedent/domain/versions/version-record';
import type { Platform } from '../../ground/platform/platform.ts';
import { packSmall, unpack } from './compression.ts';
import { type LogRow, readLogRows, readTail } from './history.repo.ts';
import { readRecord, recordToStore } from './packed-record.ts';
import {
  raiseFactsEpoch,
  removeSnapshot,
  replaceRollups,
  updateChunkFacts,
  updateTailRecord,
} from './recompute-facts.repo.ts';
import { rollupsOf } from './rollups.ts';
import { keepSnapshot } from './tracker-snapshots.ts';
import { textsFrom } from './version-texts.ts';
import { type Queryable, readHead, withLockedFile } from './versions.repo.ts';

type Source = Pick<Platform, 'pool' | 'blobs'>;

/** The facts that the current analysis finds in a file's versions, up to the last one that was read. */
export type RecomputedFacts = {
  facts: VersionFacts[];
  columns(): FactColumns;
  /** Versions whose stored facts differ. */
  changed: number;
  tracker: Tracker;
};

/** Calculates the facts of all versions of a file from their texts. Stores nothing. */
export async function recomputeFacts(
  source: Source,
  fileId: string,
  kind: FileKind,
): Promise<RecomputedFacts> {
  const facts: VersionFacts[] = [];
  const tracker = createTracker({ kind });
  const recomputed = { facts, columns: () => columnsOf(facts), changed: 0, tracker };
  await readOn(source, fileId, recomputed);
  return recomputed;
}

/** Continues with versions that were saved in the meantime. */
async function readOn(source: Source, fileId: string, into: RecomputedFacts): Promise<void> {
  for await (const { number, facts, text } of textsFrom(source, fileId, into.facts.length)) {
    const { at, origin, presence, spanMs, input, byStudent, witness } = facts;
    const version = { number, at, text, origin, presence, spanMs, input, byStudent, witness };
    const now = { ...facts, ...advance(into.tracker, version) };
    if (!isSame(facts, now)) into.changed++;
    into.facts.push(now);
  }
}

function columnsOf(facts: readonly VersionFacts[]): FactColumns {
  const columns = emptyColumns(0, facts.length);
  facts.forEach((each, row) => {
    putFacts(columns, row, each);
  });
  return columns;
}

/**
 * Stores recomputed facts together with the sums and the analysis derived from them. The file may be saved
 * concurrently: the facts of newer versions are calculated while its row is locked, so a save waits for that.
 */
export async function storeRecomputedFacts(
  source: Source,
  fileId: string,
  recomputed: RecomputedFacts,
): Promise<void> {
  await withLockedFile(source.pool, fileId, async (client) => {
    const row = await readHead(client, fileId);
    if (!row) return;
    if (row.head >= recomputed.facts.length) await readOn(source, fileId, recomputed);
    await rewriteLog(client, fileId, recomputed.facts);
    await replaceRollups(client, fileId, rollupsOf(recomputed.facts));
    await removeSnapshot(client, fileId);
  });
  await keepSnapshot(source, fileId, recomputed.facts.length - 1, recomputed.tracker);
}

/** Rewrites the rows whose facts differ, including those that compaction moves at the same time. */
async function rewriteLog(
  client: Queryable,
  fileId: string,
  facts: readonly VersionFacts[],
): Promise<void> {
  for (;;) {
    const rows = (await readLogRows(client, fileId)).filter((row) => differs(row, facts));
    if (rows.length === 0) return;
    await raiseFactsEpoch(client, fileId);
    for (const row of rows) {
      if (!(await rewriteRow(client, fileId, row, facts))) break;
    }
  }
}

function differs({ kind, number, count, body }: LogRow, facts: readonly VersionFacts[]): boolean {
  const columns = emptyColumns(0, count);
  if (kind === 'tail') putFacts(columns, 0, decodeRecordFacts(body));
  else decodeFacts(unpack(body), columns, 0);
  const now = facts.slice(number, number + count);
  return now.some((each, row) => !isSame(factsAt(columns, row), each));
}

/** @returns false when the row no longer exists */
async function rewriteRow(
  client: Queryable,
  fileId: string,
  { kind, number, count }: LogRow,
  facts: readonly VersionFacts[],
): Promise<boolean> {
  const now = facts.slice(number, number + count);
  const [first] = now;
  if (!first) throw new RangeError(`version ${number} has not been worked out`);
  if (kind === 'chunk') {
    const packed = await packSmall(encodeFacts(now, { at: first.at, words: first.words }));
    return updateChunkFacts(client, fileId, number, count, packed);
  }
  const [tail] = await readTail(client, fileId, number, number + 1);
  if (!tail) return false;
  const { record } = await recordToStore({ ...readRecord(tail.record), facts: first });
  return updateTailRecord(client, fileId, number, record);
}

/** Whether the recomputed columns are the same; the others never change. Times are stored to the millisecond. */
const isSame = (stored: VersionFacts, now: VersionFacts): boolean =>
  stored.words === now.words &&
  isSameTime(stored.activeSeconds, now.activeSeconds) &&
  isSameTime(stored.thinkSeconds, now.thinkSeconds) &&
  WORD_COUNTS.every((name) => stored[name] === now[name]);

const isSameTime = (a: number, b: number): boolean =>
  Math.round(a * 1_000) === Math.round(b * 1_000);
