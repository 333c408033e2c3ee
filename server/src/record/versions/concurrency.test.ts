import { factsAt } from '@antecedent/domain/versions/fact-columns';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connect } from '../../ground/db/connection.ts';
import { isDatabaseAway } from '../../ground/platform/errors/refusal.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { type Scenario, stored, versionScenario, written } from './testing/version-scenario.ts';
import { createVersionsService, type SaveOutcome } from './versions.service.ts';

let server: TestApp;
let scenario: Scenario;
const closing: (() => Promise<void>)[] = [];
beforeAll(async () => {
  server = await startTestApp();
  scenario = versionScenario(server);
});
afterAll(async () => {
  for (const close of closing) await close();
  await server.close();
});

/** Another node on the same database: its own connections, its own caches. */
function anotherNode(): { platform: Platform; pool: Platform['pool'] } {
  const { db, pool, close } = connect(server.databaseUrl, 4);
  closing.push(close);
  return { platform: { ...server.services, db, pool }, pool };
}

/** Notes the names of the prepared statements that go through a pool from now on. */
function watchStatements(pool: Platform['pool'], names: string[]): void {
  const query = pool.query.bind(pool) as (...given: unknown[]) => unknown;
  const watched = (...given: unknown[]) => {
    names.push((given[0] as { name?: string }).name ?? '');
    return query(...given);
  };
  Object.assign(pool, { query: watched });
}

const isSaved = (outcome: SaveOutcome) => outcome.kind === 'saved';

describe('two nodes', () => {
  it('lose no version of a file that both save, and number versions without gaps', async () => {
    const { versions, aFile, save } = scenario;
    const other = createVersionsService(anotherNode().platform);
    const fileId = await aFile();
    const acknowledged = new Map<number, string>();
    const writer = async (node: typeof versions, name: string) => {
      for (let count = 0; count < 25; count++) {
        const text = `${name} wrote ${count}`;
        const outcome = await save(fileId, written(text), {}, node);
        expect(outcome.kind).toBe('saved');
        const { number } = stored(outcome);
        expect(acknowledged.has(number)).toBe(false);
        acknowledged.set(number, text);
      }
    };
    await Promise.all([writer(versions, 'one'), writer(other, 'two')]);

    expect([...acknowledged.keys()].sort((a, b) => a - b)).toEqual(
      Array.from({ length: 50 }, (_, at) => at + 1),
    );
    for await (const { number, text } of other.streamTexts(fileId, 1)) {
      expect(text).toBe(acknowledged.get(number));
    }
  });

  it('report no save as unchanged that is unchanged only in an outdated state', async () => {
    const { versions, aFile, save } = scenario;
    const other = createVersionsService(anotherNode().platform);
    const fileId = await aFile();
    await save(fileId, written('A'), {}, versions);
    await save(fileId, written('B'), {}, other);
    expect(await save(fileId, written('A'), {}, versions)).toMatchObject({
      kind: 'saved',
      number: 3,
    });
    expect(await versions.loadText(fileId, 3)).toBe('A');
  });

  it('see a timestamp that the other node assigned', async () => {
    const { versions, aFile, save } = scenario;
    const other = createVersionsService(anotherNode().platform);
    const fileId = await aFile();
    await save(fileId, written('A'), {}, versions);
    const { savedAt } = stored(await save(fileId, written('B'), {}, other));
    const outcome = await save(
      fileId,
      written('C'),
      { ifTimestamp: savedAt.toISOString() },
      versions,
    );
    expect(outcome).toMatchObject({ kind: 'saved', number: 3 });
  });
});

describe('two alternating nodes', () => {
  it('count words as one node does, without reloading the file', async () => {
    const { versions, aFile, save } = scenario;
    const node = anotherNode();
    const other = createVersionsService(node.platform);
    const [shared, single] = [await aFile(), await aFile()];
    let text = 'One';
    let latest = { shared: '', single: '' };
    const statements: string[] = [];
    for (let turn = 0; turn < 12; turn++) {
      text += ` word${turn}`;
      if (turn === 4) watchStatements(node.pool, statements);
      const given = latest;
      const at = new Date(server.now().getTime() + 5_000);
      const by = (ifTimestamp: string) => ({ ifTimestamp, at });
      const saver = turn % 2 ? other : versions;
      const mine = stored(await save(shared, written(text), by(given.shared), saver));
      const alone = stored(await save(single, written(text), by(given.single), versions));
      expect([mine.kind, alone.kind]).toEqual(['saved', 'saved']);
      latest = { shared: mine.savedAt.toISOString(), single: alone.savedAt.toISOString() };
    }
    const facts = (log: Awaited<ReturnType<typeof versions.listVersions>>) =>
      Array.from({ length: log.count }, (_, row) => factsAt(log, row)).slice(1);
    expect(facts(await versions.listVersions(shared))).toEqual(
      facts(await versions.listVersions(single)),
    );
    expect(statements).toContain('versions-tail');
    expect(statements).not.toContain('versions-replay');
  });
});

describe('saves that arrive together', () => {
  it('are all stored, each in its own file', async () => {
    const { versions, aFile, save } = scenario;
    const fileIds = await Promise.all(Array.from({ length: 60 }, () => aFile()));
    const outcomes = await Promise.all(fileIds.map((id) => save(id, written(`The text of ${id}`))));
    expect(outcomes.every(isSaved)).toBe(true);
    for (const id of fileIds) expect(await versions.loadText(id, 1)).toBe(`The text of ${id}`);
  });

  it('are processed in order when they are for one file', async () => {
    const { versions, aFile, save } = scenario;
    const fileId = await aFile();
    const numbers = await Promise.all(
      Array.from(
        { length: 20 },
        async (_, count) => stored(await save(fileId, written(`Text ${count}`))).number,
      ),
    );
    expect(numbers).toEqual(Array.from({ length: 20 }, (_, count) => count + 1));
    expect(await versions.loadText(fileId, 20)).toBe('Text 19');
  });

  it('do not wait for a file that another transaction has locked', async () => {
    const { aFile, save } = scenario;
    const [held, free] = [await aFile(), await aFile()];
    const client = await anotherNode().pool.connect();
    await client.query('begin');
    await client.query('select 1 from files where id = $1 for update', [held]);
    let isDone = false;
    const waiting = save(held, written('Later')).finally(() => {
      isDone = true;
    });
    expect((await save(free, written('Now'))).kind).toBe('saved');
    expect(isDone).toBe(false);
    await client.query('commit');
    client.release();
    expect((await waiting).kind).toBe('saved');
  });

  it('do not fail along with one that the database rejects', async () => {
    const { aFile, save } = scenario;
    const fileIds = await Promise.all(Array.from({ length: 5 }, () => aFile()));
    const [bad] = fileIds as [string];
    const client = await anotherNode().pool.connect();
    await client.query(
      `create or replace function refuse_one() returns trigger language plpgsql as
       $$ begin if new.id = '${bad}' then raise exception 'refused'; end if; return new; end $$`,
    );
    await client.query(
      'create trigger refuse_one before update on files for each row execute function refuse_one()',
    );
    const outcomes = await Promise.allSettled(fileIds.map((id) => save(id, written('New'))));
    await client.query('drop trigger refuse_one on files');
    client.release();
    expect(outcomes.map((outcome) => outcome.status)).toEqual([
      'rejected',
      ...Array.from({ length: 4 }, () => 'fulfilled'),
    ]);
    expect(await save(bad, written('New'))).toMatchObject({ kind: 'saved', number: 1 });
  });
});

describe('a database that goes away', () => {
  it('loses nothing that was acknowledged, and saving continues', async () => {
    const { aFile, save } = scenario;
    const fileIds = await Promise.all(Array.from({ length: 8 }, () => aFile()));
    const acknowledged = new Map<string, string>();
    let isOver = false;
    let failures = 0;
    const writer = async (fileId: string) => {
      for (let count = 0; !isOver; count++) {
        const text = `Text ${count} of ${fileId}`;
        try {
          const { number } = stored(await save(fileId, written(text)));
          acknowledged.set(`${fileId}.${number}`, text);
        } catch (error) {
          expect(isDatabaseAway(error)).toBe(true);
          failures++;
        }
      }
    };
    const writing = fileIds.map(writer);
    const killer = anotherNode().pool;
    // on a busy machine a connection may go while no save is on its way
    for (let round = 0; round < 8 || failures === 0; round++) {
      await new Promise((resolve) => setTimeout(resolve, 60));
      await killer.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and pid <> pg_backend_pid()`,
      );
    }
    isOver = true;
    await Promise.all(writing);

    expect(failures).toBeGreaterThan(0);
    expect(acknowledged.size).toBeGreaterThan(8);
    // a separate reader: this node may still discover that its last connections are gone
    const reader = createVersionsService(anotherNode().platform);
    for (const [version, text] of acknowledged) {
      const [fileId, number] = version.split('.') as [string, string];
      expect(await reader.loadText(fileId, Number(number))).toBe(text);
    }
    for (const fileId of fileIds) expect((await save(fileId, written('After'))).kind).toBe('saved');
  });
});
