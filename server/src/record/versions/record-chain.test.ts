import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { checkChains } from './check-chains.service.ts';
import { readChainHead } from './record-chain.repo.ts';
import { calculateChain, checkChain } from './record-chain.ts';
import { type Scenario, versionScenario, withParts, written } from './testing/version-scenario.ts';
import { compactLeftovers } from './versions.service.ts';

let server: TestApp;
let scenario: Scenario;
beforeAll(async () => {
  server = await startTestApp();
  scenario = versionScenario(server);
});
afterAll(() => server.close());

async function aHistory(saves: number): Promise<string> {
  const fileId = await scenario.aFile();
  for (let number = 1; number <= saves; number++) {
    const text = written(`Text\n${'word '.repeat(number % 40)}`);
    // Sometimes another part is new, or a picture, which is stored by its hash.
    const parts =
      number % 9 === 0 ? { 'word/footnotes.xml': `<w:footnotes>${number}</w:footnotes>` } : {};
    const picture = number % 11 === 0 ? { 'word/media/image1.png': `picture ${number}` } : {};
    await scenario.save(fileId, withParts(text, { ...parts, ...picture }));
  }
  return fileId;
}

const chainOf = async (fileId: string): Promise<string | undefined> =>
  (await readChainHead(server.services.pool, fileId))?.chain?.toString('hex');

const run = (query: string, ...values: unknown[]) => server.services.pool.query(query, values);

describe('a save', () => {
  it('chains each version in the statement that stores it', async () => {
    const fileId = await scenario.aFile();
    const chains = [await chainOf(fileId)];
    for (const text of ['one', 'one two', 'one two three']) {
      await scenario.save(fileId, written(text));
      chains.push(await chainOf(fileId));
      expect(await checkChain(server.services, fileId)).toBe('intact');
    }
    expect(new Set(chains).size).toBe(4);
  });

  it('leaves the chain as it was when it changes nothing', async () => {
    const fileId = await aHistory(1);
    const before = await chainOf(fileId);
    await scenario.save(fileId, written('Text\nword '));
    expect(await chainOf(fileId)).toBe(before);
  });
});

describe('compaction', () => {
  it('leaves a chain that can be checked', { timeout: 60_000 }, async () => {
    const fileId = await aHistory(300);
    const before = await chainOf(fileId);
    expect(await scenario.versions.compact(fileId)).toBeGreaterThan(0);
    expect(await chainOf(fileId)).toBe(before);
    expect(await checkChain(server.services, fileId)).toBe('intact');
  });
});

describe('recomputing words and times', () => {
  it('leaves the chain as it was', async () => {
    const fileId = await aHistory(12);
    const recomputed = await scenario.versions.recomputeFacts(fileId, 'document');
    const facts = recomputed.facts.map((each) => ({ ...each, words: each.words + 1 }));
    await scenario.versions.storeRecomputedFacts(fileId, { ...recomputed, facts });
    expect((await scenario.versions.loadFacts(fileId, 5)).words).toBe(facts[5]?.words ?? 0);
    expect(await checkChain(server.services, fileId)).toBe('intact');
  });
});

describe('checkChain', () => {
  it('finds an omitted last version', async () => {
    const fileId = await aHistory(5);
    await run('delete from version_tail where file_id = $1 and number = 5', fileId);
    expect(await checkChain(server.services, fileId)).toBe('changed');
    await run('update files set head = 4 where id = $1', fileId);
    expect(await checkChain(server.services, fileId)).toBe('changed');
  });

  it.each([
    [
      'a version that is another one’s',
      'set record = (select record from version_tail where file_id = $1 and number = 2)',
    ],
    ['a changed byte', 'set record = set_byte(record, octet_length(record) - 9, 63)'],
  ])('finds %s', async (_, change) => {
    const fileId = await aHistory(5);
    await run(`update version_tail ${change} where file_id = $1 and number = 3`, fileId);
    expect(await checkChain(server.services, fileId)).toBe('changed');
  });

  it('throws for a file that does not exist', async () => {
    await expect(checkChain(server.services, crypto.randomUUID())).rejects.toThrow();
  });
});

describe('checkChains', () => {
  it('names the files whose versions were changed', async () => {
    const [intact, changed] = [await aHistory(2), await aHistory(2)];
    await run('delete from version_tail where file_id = $1 and number = 2', changed);
    const states = new Map<string, string>();
    const files = await checkChains(server.services, null);
    for await (const { fileId, state } of files ?? []) states.set(fileId, state);
    expect([states.get(intact), states.get(changed)]).toEqual(['intact', 'changed']);
  });

  it('returns null for an unknown class', async () => {
    expect(await checkChains(server.services, crypto.randomUUID())).toBeNull();
  });
});

describe('the job for files from before there were chains', () => {
  it('chains them at a start, compacted or not, as if they had been chained all along', {
    timeout: 60_000,
  }, async () => {
    const [short, long] = [await aHistory(3), await aHistory(270)];
    await scenario.versions.compact(long);
    const before = [await chainOf(short), await chainOf(long)];
    await run('update files set chain = null where id = any($1)', [short, long]);
    expect(await checkChain(server.services, short)).toBe('unchained');
    await scenario.save(short, written('saved before the job'));
    expect(await chainOf(short)).toBeUndefined();
    await compactLeftovers(server.services);
    await server.runJobs();
    expect(await chainOf(long)).toBe(before[1]);
    expect(await checkChain(server.services, short)).toBe('intact');
    await scenario.save(short, written('saved after it'));
    expect(await checkChain(server.services, short)).toBe('intact');
    const { number } = await calculateChain(server.services, short);
    expect(number).toBe(5);
  });
});
