import { randomUUID } from 'node:crypto';
import { seededRandom, shuffled } from '@antecedent/domain/random';
import { replaySeconds } from '@antecedent/domain/trace/replay-trace';
import type { Trace } from '@antecedent/domain/trace/trace';
import type { Services } from '@antecedent/server/services';
import { firstSeconds, type History, longHistory } from '../data/histories.ts';
import { type ImportedHistory, importHistory } from '../data/imported-history.ts';
import { makePeople } from '../data/school.ts';
import { progress } from '../harness/report.ts';
import { quantile } from '../harness/statistics.ts';
import type { SuiteOptions } from '../harness/suite.ts';
import { timed } from '../harness/timing.ts';
import { withInstallation } from '../server/installation.ts';

const QUICK_SECONDS = 3_000;
const PICKS = 200;
/** Enough that the space which the first file left free hardly counts. */
const COPIES = 8;

const TABLES = [
  'version_tail',
  'version_chunks',
  'version_keyframes',
  'analysis_snapshots',
  'activity_rollups',
];

/**
 * Measures what a version costs on disk and how long reading any version takes, compared with full
 * copies.
 */
export async function measureVersions({ report, quick }: SuiteOptions): Promise<void> {
  const history = quick ? firstSeconds(longHistory(), QUICK_SECONDS) : longHistory();
  await withInstallation((installation) =>
    installation.working(async (services) => {
      const file = await imported(services, history);
      report('versions', file.versions, 'versions');
      await services.pool.query(`vacuum ${TABLES.join(', ')}`);
      const alone = await diskBytes(services);
      report('on disk, indexes included', alone / file.versions, 'bytes/version', { atMost: 30 });
      for (let copy = 0; copy < COPIES; copy++) await storeAgain(services, file);
      await services.pool.query(`vacuum ${TABLES.join(', ')}`);
      const added = (await diskBytes(services)) - alone;
      const perVersion = added / COPIES / file.versions;
      report('on disk, what further files add', perVersion, 'bytes/version', { atMost: 30 });
      report('payload', (await payloadBytes(services, file)) / file.versions, 'bytes/version', {
        atMost: 12,
      });

      const picks = randomNumbers(file.versions);
      await warmUp(services, file);
      const texts = await textTimes(services, file, picks, history.trace);
      report('any version, text, p50', quantile(texts.times, 0.5), 'ms', { atMost: 5 });
      report('any version, text, p95', quantile(texts.times, 0.95), 'ms');
      report(
        `texts of ${PICKS} random versions that differ from the history`,
        texts.wrong,
        'texts',
        {
          atMost: 0,
        },
      );
      const whole = await fileTimes(services, file, picks);
      report('any version, whole file, p50', quantile(whole.times, 0.5), 'ms', { atMost: 40 });
      report('any version, whole file, p95', quantile(whole.times, 0.95), 'ms');
      report('full copies instead', whole.bytes / picks.length, 'bytes/version');
      report('full copy, read from a table, p50', quantile(whole.copyTimes, 0.5), 'ms');
      if (texts.wrong > 0) throw new Error('The store has changed the text of a version.');
    }),
  );
}

async function imported(services: Services, history: History): Promise<ImportedHistory> {
  const [reader] = await makePeople(services, 1, 'ROLE_INSTRUCTOR');
  return importHistory(services, history, 'a long history', reader?.username ?? '');
}

/** Copies the rows of a file to one of another submission. */
async function storeAgain({ pool }: Services, { fileId }: ImportedHistory): Promise<void> {
  const copied = randomUUID();
  const copies = [['files', 'id'] as const, ...TABLES.map((table) => [table, 'file_id'] as const)];
  for (const [table, column] of copies) {
    await pool.query(
      `insert into ${table}
       select (jsonb_populate_record(t, jsonb_build_object('${column}', $2::text))).*
         from ${table} t where ${column} = $1`,
      [fileId, copied],
    );
  }
}

/** Total size of the version store's tables, with indexes and TOAST. */
async function diskBytes({ pool }: Services): Promise<number> {
  const { rows } = await pool.query<Record<'name', string> & Record<SizeName, number>>(
    `select t as name, pg_total_relation_size(t)::float8 as bytes,
            pg_relation_size(t)::float8 as rows, pg_indexes_size(t)::float8 as indexes,
            coalesce(pg_relation_size(nullif(reltoastrelid, 0)), 0)::float8 as long_values,
            coalesce(pg_indexes_size(nullif(reltoastrelid, 0)), 0)::float8 as long_indexes
       from unnest($1::text[]) as n, regclass(n) as t join pg_class c on c.oid = t`,
    [TABLES],
  );
  for (const { name, bytes, ...parts } of rows) {
    const sizes = Object.entries(parts).map(([part, size]) => `${part} ${size / 1_024}`);
    progress(`${name}: ${bytes / 1_024} KB (${sizes.join(', ')})`);
  }
  return rows.reduce((sum, { bytes }) => sum + bytes, 0);
}

type SizeName = 'bytes' | 'rows' | 'indexes' | 'long_values' | 'long_indexes';

/** Bytes of the history itself, which any other database would have to store too. */
async function payloadBytes({ pool }: Services, { fileId }: ImportedHistory): Promise<number> {
  const { rows } = await pool.query<{ bytes: number }>(
    `select (select coalesce(sum(length(record)), 0) from version_tail where file_id = $1)::float8
          + (select coalesce(sum(length(facts) + length(deltas)), 0) from version_chunks where file_id = $1)::float8
          + (select coalesce(sum(length(body)), 0) from version_keyframes where file_id = $1)::float8
       as bytes`,
    [fileId],
  );
  return rows[0]?.bytes ?? 0;
}

/** Distinct version numbers, so that no earlier result helps. */
function randomNumbers(versions: number): number[] {
  const all = Array.from({ length: versions }, (_, index) => index + 1);
  return shuffled(all, seededRandom(20)).slice(0, PICKS);
}

async function warmUp(services: Services, { fileId, versions }: ImportedHistory): Promise<void> {
  for (const share of [0.2, 0.5, 0.8]) {
    const number = Math.floor(versions * share);
    await services.versions.loadText(fileId, number);
    await services.versions.loadParts(fileId, number, []);
  }
}

async function textTimes(
  services: Services,
  { fileId }: ImportedHistory,
  picks: readonly number[],
  trace: Trace,
): Promise<{ times: number[]; wrong: number }> {
  progress(`reading ${picks.length} random versions`);
  const found = new Map<number, string>();
  const times: number[] = [];
  for (const number of picks) {
    let text = '';
    times.push(
      await timed(async () => {
        text = await services.versions.loadText(fileId, number);
      }),
    );
    found.set(number, text);
  }
  // The text a history starts with is a version of its own, before the first second.
  let number = trace.start === '' ? 0 : 1;
  let wrong = 0;
  for (const { text } of replaySeconds(trace)) {
    const stored = found.get(++number);
    if (stored !== undefined && stored !== text.normalize('NFC')) wrong++;
  }
  return { times, wrong };
}

/** Measures reading whole files from the store and from a table of full copies. */
async function fileTimes(
  services: Services,
  { fileId }: ImportedHistory,
  picks: readonly number[],
): Promise<{ times: number[]; copyTimes: number[]; bytes: number }> {
  const { pool } = services;
  await pool.query('create schema bench');
  await pool.query('create table bench.full_copies (number int primary key, bytes bytea not null)');
  const times: number[] = [];
  const copyTimes: number[] = [];
  let bytes = 0;
  for (const number of picks) {
    let file = new Uint8Array();
    times.push(
      await timed(async () => {
        file = new Uint8Array(await services.versions.loadVersion(fileId, number));
      }),
    );
    bytes += file.length;
    await pool.query('insert into bench.full_copies values ($1, $2)', [number, Buffer.from(file)]);
  }
  for (const number of picks) {
    const time = await timed(() =>
      pool.query('select bytes from bench.full_copies where number = $1', [number]),
    );
    copyTimes.push(time);
  }
  return { times, copyTimes, bytes };
}
