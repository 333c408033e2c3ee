import type { VersionFacts } from '@antecedent/domain/versions/version-facts';
import { recordBytes } from './history.repo.ts';
import { rollupStart, savesOf } from './rollups.ts';
import type { Queryable } from './versions.repo.ts';

/** A version ready to be stored, and what must still be true of its file. */
export type Commit = {
  fileId: string;
  /** The version that this one was made from; the commit fails if the file has moved on. */
  head: number;
  writeEpoch: number;
  /** The lock that the writer presents; `any` ignores locks. */
  lock: string | null | 'any';
  size: number;
  /** Bytes of the version's XML. */
  streamSize: number;
  facts: VersionFacts;
  record: Uint8Array;
  /** The hash of this version alone: the database chains it to the record hash of the previous one. */
  link: Uint8Array;
};

/** A file as the commit found it; `saved` is whether the version was stored. */
export type Committed = {
  fileId: string;
  saved: boolean;
  head: number;
  writeEpoch: number;
  /** The lock in force, null if there is none or it has expired. */
  lock: string | null;
};

/**
 * Stores versions of different files in one statement: row heads, single rows and sums per quarter of an hour, all or
 * nothing. Files that another transaction has locked are skipped and missing from the result, so that one slow
 * transaction never holds up the saves of other files.
 */
const COMMIT = (records: string, wait: boolean) => `
with input as materialized (
  select * from unnest($2::uuid[], $3::int[], $4::int[], $5::bool[], $6::text[], $7::int[],
    $8::timestamptz[], $9::timestamptz[], ${records}, $11::int[], $12::int[], $13::int[],
    $14::float8[], $15::float8[], $16::int[], $17::int[], $18::bytea[])
  as i(file_id, head, write_epoch, check_lock, lock, size, at, starts_at, record, new_words, edited_words,
    removed_words, active_seconds, think_seconds, stream_size, saves, link)
), locked as materialized (
  select f.id, f.head, f.write_epoch, f.submission_id, f.class_id,
         case when f.lock_expires_at > $1::timestamptz then f.lock end as lock
    from input i join files f on f.id = i.file_id
     for no key update of f ${wait ? '' : 'skip locked'}
), moved as (
  update files f set head = i.head + 1, head_at = i.at, size = i.size,
         stream_size = greatest(f.stream_size, i.stream_size), history_size = f.history_size + ${recordBytes('i.record')},
         chain = sha256(f.chain || i.link)
    from input i join locked h on h.id = i.file_id
   where f.id = h.id and h.head = i.head and h.write_epoch = i.write_epoch
     and (not i.check_lock or h.lock is not distinct from i.lock)
  returning f.id, h.submission_id, h.class_id
), kept as (
  insert into version_tail (file_id, class_id, number, record)
  select i.file_id, m.class_id, i.head + 1, i.record from input i join moved m on m.id = i.file_id
), summed as (
  insert into activity_rollups as r (file_id, starts_at, submission_id, class_id, saves, new_words, edited_words,
    removed_words, active_seconds, think_seconds)
  select i.file_id, i.starts_at, m.submission_id, m.class_id, i.saves, i.new_words, i.edited_words, i.removed_words,
         i.active_seconds, i.think_seconds
    from input i join moved m on m.id = i.file_id
  on conflict (file_id, starts_at) do update set
    saves = r.saves + excluded.saves,
    new_words = r.new_words + excluded.new_words,
    edited_words = r.edited_words + excluded.edited_words,
    removed_words = r.removed_words + excluded.removed_words,
    active_seconds = r.active_seconds + excluded.active_seconds,
    think_seconds = r.think_seconds + excluded.think_seconds
)
select h.id as "fileId", h.head, h.write_epoch as "writeEpoch", h.lock, m.id is not null as saved
  from locked h left join moved m on m.id = h.id`;

const MANY = '$10::bytea[]';
/** PostgreSQL sends bytes in an array as hexadecimal text, twice as long and in several copies. */
const ONE = 'array[$10::bytea]';
const PASSING = { name: 'versions-commit', text: COMMIT(MANY, false) };
const ONE_PASSING = { name: 'versions-commit-one', text: COMMIT(ONE, false) };
const ONE_WAITING = { name: 'versions-commit-one-wait', text: COMMIT(ONE, true) };

/**
 * Stores versions of different files. Files that are locked are missing from the result.
 *
 * @param now decides which locks have expired
 */
export async function commitVersions(
  pool: Queryable,
  commits: readonly Commit[],
  now: Date,
): Promise<Committed[]> {
  const [first, ...others] = commits;
  if (first && others.length === 0) return commitOne(pool, first, now, ONE_PASSING);
  const values = [now.toISOString(), ...columnsOf(commits, commits.map(bytesOf))];
  return (await pool.query<Committed>({ ...PASSING, values })).rows;
}

/** Stores a version as soon as no one locks its file any more. @returns null when there is no such file */
export async function commitWaiting(
  pool: Queryable,
  commit: Commit,
  now: Date,
): Promise<Committed | null> {
  return (await commitOne(pool, commit, now, ONE_WAITING))[0] ?? null;
}

async function commitOne(
  pool: Queryable,
  commit: Commit,
  now: Date,
  statement: { name: string; text: string },
): Promise<Committed[]> {
  const values = [now.toISOString(), ...columnsOf([commit], bytesOf(commit))];
  return (await pool.query<Committed>({ ...statement, values })).rows;
}

const bufferOf = (bytes: Uint8Array): Buffer =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);

const bytesOf = ({ record }: Commit): Buffer => bufferOf(record);

/** @param records the bytes of all records, or of the only one */
function columnsOf(commits: readonly Commit[], records: unknown): unknown[] {
  const column = <T>(value: (commit: Commit) => T): T[] => commits.map(value);
  return [
    column((commit) => commit.fileId),
    column((commit) => commit.head),
    column((commit) => commit.writeEpoch),
    column((commit) => commit.lock !== 'any'),
    column((commit) => (commit.lock === 'any' ? null : commit.lock)),
    column((commit) => commit.size),
    column(({ facts }) => new Date(facts.at).toISOString()),
    column(({ facts }) => new Date(rollupStart(facts.at)).toISOString()),
    records,
    column(({ facts }) => facts.new),
    column(({ facts }) => facts.edited),
    column(({ facts }) => facts.deleted),
    column(({ facts }) => facts.activeSeconds),
    column(({ facts }) => facts.thinkSeconds),
    column(({ streamSize }) => streamSize),
    column(({ facts }) => savesOf(facts)),
    column(({ link }) => bufferOf(link)),
  ];
}
