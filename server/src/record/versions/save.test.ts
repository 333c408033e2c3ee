import { encodeTracker } from '@antecedent/domain/insight/tracking/snapshot';
import { seededRandom } from '@antecedent/domain/random';
import { randomlyEdited, randomText } from '@antecedent/domain/versions/testing/random-edits';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { concurrencyLimit } from '../../ground/platform/concurrency-limit.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import type { FileState } from './file-state.ts';
import { FileStateCache } from './file-state-cache.ts';
import type { Commit, Committed } from './group-commit.repo.ts';
import { GroupCommit } from './group-commit.ts';
import { loadFileState } from './load-file-state.ts';
import { type SaveParts, save as saveChange } from './save.ts';
import {
  type Scenario,
  stored,
  versionScenario,
  withParts,
  written,
} from './testing/version-scenario.ts';

let server: TestApp;
let scenario: Scenario;
beforeAll(async () => {
  server = await startTestApp();
  scenario = versionScenario(server);
});
afterAll(() => server.close());

/** Possible outcomes of a commit: the response may be lost on its way back. */
const FATES = [
  'stored',
  'stored',
  'failed',
  'answer lost',
  'race lost',
  'permission lost',
] as const;
type Fate = (typeof FATES)[number];

/** A node whose next commits have the outcomes in `next`, each once. */
function unluckyNode(fileId: string, rivalText: () => string) {
  const platform = server.services;
  const group = new GroupCommit(platform.pool, platform.clock);
  const cache = new FileStateCache((id) => loadFileState(platform, id));
  const node = { cache, next: [] as Fate[], save };
  const store = async (commit: Commit): Promise<Committed | null> => {
    const fate = node.next.shift();
    if (fate === 'failed') throw new Error('failed');
    if (fate === 'race lost') await scenario.save(fileId, written(rivalText()));
    if (fate === 'permission lost') return group.store({ ...commit, writeEpoch: -1 });
    const found = await group.store(commit);
    if (fate === 'answer lost') throw new Error('answer lost');
    return found;
  };
  const parts: SaveParts = {
    pool: platform.pool,
    blobs: platform.blobs,
    clock: platform.clock,
    heavyWork: null,
    cache,
    group: { store },
    oneLocking: concurrencyLimit(1),
    onStored: (state) => cache.set(state),
  };
  function save(fates: Fate[], bytes: Uint8Array) {
    server.advance(1_000);
    node.next = fates;
    return saveChange<never>(parts, {
      fileId,
      authorId: null,
      origin: 'edit',
      presence: 'online',
      change: {
        kind: 'file',
        bytes,
        flags: { modifiedByUser: true, autosave: false, exitSave: false },
      },
      permit: { writeEpoch: 0, lock: null, byStudent: true },
    });
  }
  return node;
}

/** A state in comparable form, with the analysis as its snapshot. */
const comparable = ({ tracker, head, headAt, text, manifestBytes, parts }: FileState) => ({
  head,
  headAt,
  text,
  manifestBytes,
  parts,
  tracker: encodeTracker(tracker).join(),
});

describe('save', () => {
  it.each([1, 2, 3, 4])(
    'ends in a freshly loaded state, whatever the outcome of its commits (seed %i)',
    async (seed) => {
      const random = seededRandom(seed);
      let text = randomText(random, 60).trim();
      const fileId = await scenario.aFile(written(text));
      const node = unluckyNode(fileId, () => randomlyEdited(text, random));
      const met = new Set<Fate>();
      for (let round = 0; round < 30; round++) {
        text = randomlyEdited(text, random);
        const fate = FATES[Math.floor(random() * FATES.length)] as Fate;
        const notes = { 'word/footnotes.xml': `<w:footnotes w:at="${round}"/>` };
        const bytes = random() < 0.15 ? withParts(written(text), notes) : written(text);
        const before = comparable(await node.cache.get(fileId));
        const outcome = await node.save([fate], bytes).catch((error: Error) => error.message);
        met.add(fate);
        const state = await node.cache.get(fileId);
        const isKept = fate === 'failed' || fate === 'answer lost' || fate === 'permission lost';
        if (isKept && state.head === before.head) expect(comparable(state)).toEqual(before);
        if (outcome === 'failed' || outcome === 'answer lost') continue;
        expect(comparable(state)).toEqual(comparable(await loadFileState(server.services, fileId)));
      }
      expect(met.size).toBe(new Set(FATES).size);
    },
  );

  it('locks the file after two lost races, and is stored on top of both', async () => {
    const fileId = await scenario.aFile(written('One'));
    let count = 0;
    const node = unluckyNode(fileId, () => `Theirs ${++count}`);
    const outcome = await node.save(['race lost', 'race lost', 'race lost'], written('Mine'));
    expect(outcome).toMatchObject({ kind: 'saved', number: 3 });
    expect(node.next).toEqual(['race lost']);
    expect(comparable(await node.cache.get(fileId))).toEqual(
      comparable(await loadFileState(server.services, fileId)),
    );
  });

  it('takes no time away from the writer when the clock is set back', async () => {
    const fileId = await scenario.aFile(written('One'));
    const first = stored(await scenario.save(fileId, written('One two')));
    const began = performance.now();
    server.advance(-3_600_000);
    // The time that passes here is a query or two.
    await server.services.pool.query('select pg_sleep(0.05)');
    const second = stored(await scenario.save(fileId, written('One two three')));
    const passed = second.savedAt.getTime() - first.savedAt.getTime();
    expect(passed).toBeGreaterThanOrEqual(49);
    expect(passed).toBeLessThanOrEqual(performance.now() - began + 50);
    server.advance(3_600_000);
  });
});
