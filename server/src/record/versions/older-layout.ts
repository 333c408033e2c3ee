import { KEYFRAME_INTERVAL, keyframeOf } from '@antecedent/domain/versions/layout';
import type { Platform } from '../../ground/platform/platform.ts';
import { readFactsEpoch, replaceByChunk, rewriteKeyframe } from './compaction.repo.ts';
import { listChunks, listKeyframes, readChunks, readKeyframeChain } from './history.repo.ts';
import { keyframeAfter, MAX_CHAIN, outweighs } from './keyframes.ts';
import { MAX_JOINED_BYTES, packChunk, unpackChunk } from './packed-chunk.ts';

type Source = Pick<Platform, 'pool' | 'db'>;

/**
 * Rewrites what an older product stored of a file: whole keyframes become changes of the ones
 * before, and the chunks between two keyframes become one. What can be read stays the same throughout,
 * whenever this is cut off, and however many nodes do it.
 */
export async function rewriteOlderLayout(source: Source, fileId: string): Promise<void> {
  await rewriteKeyframes(source, fileId);
  await joinChunks(source, fileId);
}

/** A change that is smaller than the whole by this much is worth it: a reader applies many of them. */
const MUCH_SMALLER = 8;

/** The last one first: earlier ones may have to give streams to later ones that are not rewritten yet. */
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
