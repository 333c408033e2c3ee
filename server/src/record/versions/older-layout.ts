import { KEYFRAME_INTERVAL, keyframeOf } from '@antecedent/domain/versions/layout';
import type { Platform } from '../../ground/platform/platform.ts';
import { readFactsEpoch, replaceByChunk, rewriteKeyframe } from './compaction.repo.ts';
import { listChunks, listKeyframes, readChunks, readKeyframeChain } from './history.repo.ts';
import { keyframeAfter, MAX_CHAIN, outweighs } from './keyframes.ts';
import { MAX_JOINED_BYTES, packChunk, unpackChunk } from './packed-chunk.ts';

type Source = Pick<Platform, 'pool' | 'db'>;

/**
 * Rewrites a file's data from older versions of the product: whole keyframes become changes of the previous ones, and
 * the chunks between two keyframes become one. The file reads the same throughout, wherever this is interrupted, and
 * however many nodes do it.
 */
export async function rewriteOlderLayout(source: Source, fileId: string): Promise<void> {
  await rewriteKeyframes(source, fileId);
  await joinChunks(source, fileId);
}

/**
 * Storing a change is worthwhile if it is smaller than the whole by this factor, since a reader has to apply many of
 * them.
 */
const MUCH_SMALLER = 8;

/** Starts with the last one, because later keyframes that aren't rewritten yet may read streams from earlier ones. */
async function rewriteKeyframes(source: Source, fileId: string): Promise<void> {
  const keyframes = await listKeyframes(source.pool, fileId);
  for (let place = keyframes.length - 1; place > 0; place--) {
    const { number, base } = keyframes[place] ?? {};
    if (number === undefined || base !== null) continue;
    const chain = await readKeyframeChain(source.pool, fileId, number - 1);
    const keyframe = await keyframeAfter(
      source,
      { fileId, number, chain },
      (changes, whole) => place % MAX_CHAIN === 0 || outweighs(changes * MUCH_SMALLER, whole),
    );
    await rewriteKeyframe(source.pool, fileId, keyframe);
  }
}

async function joinChunks({ pool, db }: Source, fileId: string): Promise<void> {
  const chunks = await listChunks(pool, fileId);
  for (const start of new Set(chunks.map(({ first }) => keyframeOf(first)))) {
    const own = chunks.filter(({ first }) => keyframeOf(first) === start);
    const versions = own.reduce((sum, { count }) => sum + count, 0);
    const bytes = own.reduce((sum, chunk) => sum + chunk.bytes, 0);
    if (own.length === 1 || versions < KEYFRAME_INTERVAL || bytes > MAX_JOINED_BYTES) continue;
    const factsEpoch = await readFactsEpoch(pool, fileId);
    const rows = await readChunks(pool, fileId, start, start + KEYFRAME_INTERVAL);
    const records = rows.flatMap(unpackChunk);
    if (records.length < KEYFRAME_INTERVAL) continue;
    const chunk = { first: start, count: records.length, ...(await packChunk(records, true)) };
    const replaced = { chunks: rows.map(({ first }) => first), tail: 0 };
    await replaceByChunk(db, { fileId, chunk, keyframe: null, replaced, factsEpoch });
  }
}
