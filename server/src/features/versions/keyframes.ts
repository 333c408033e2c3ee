import type { Delta } from '@antecedent/domain/versions/delta';
import { diffBytes } from '@antecedent/domain/versions/diff-bytes';
import type { FileReplay } from '@antecedent/domain/versions/file-replay';
import { encodeKeyframe, encodeKeyframeChanges } from '@antecedent/domain/versions/keyframe';
import { liveStreams, type StreamId } from '@antecedent/domain/versions/manifest';
import type { StreamDeltas } from '@antecedent/domain/versions/version-record';
import type { Platform } from '../../platform/platform.ts';
import { packSmall } from './compression.ts';
import { type KeyframeRow, readKeyframeChain } from './history.repo.ts';
import { manifestOf, replayOfKeyframes, replayTo } from './version-reader.ts';

/** A keyframe to be stored: `base` is the one that it changes, its own number where it is whole. */
export type PackedKeyframe = { number: number; base: number; body: Uint8Array };

/** A reader applies so many keyframes at most. */
export const MAX_CHAIN = 32;
/** About how much smaller changes get by compression. */
const COMPRESSED = 4;
/** A file that was nearly empty grows to many times its size before that is worth a whole keyframe. */
const LEAST_WHOLE_BYTES = 64 * 1024;

/** Whether so many bytes of changes outweigh the whole streams. */
export const outweighs = (changes: number, whole: number): boolean =>
  changes >= Math.max(whole, LEAST_WHOLE_BYTES);

/**
 * The keyframe for a version: what changed since the keyframe before, or everything, once the changes
 * since the last whole one outweigh it.
 */
export async function makeKeyframe(
  source: Pick<Platform, 'pool'>,
  fileId: string,
  number: number,
): Promise<PackedKeyframe> {
  const chain = await readKeyframeChain(source.pool, fileId, number - 1);
  const since = chain.slice(1).reduce((sum, { body }) => sum + body.length * COMPRESSED, 0);
  return keyframeAfter(
    source,
    { fileId, number, chain },
    (changes, whole) => chain.length >= MAX_CHAIN || outweighs(since + changes, whole),
  );
}

/**
 * @param place its version, and the keyframe before with those that it changes, the whole one first
 * @param isWhole decides by the bytes of changes and of everything
 */
export async function keyframeAfter(
  { pool }: Pick<Platform, 'pool'>,
  { fileId, number, chain }: { fileId: string; number: number; chain: readonly KeyframeRow[] },
  isWhole: (changes: number, whole: number) => boolean,
): Promise<PackedKeyframe> {
  const before = await replayOfKeyframes(pool, fileId, chain);
  const base = chain.at(-1)?.number;
  if (!before || base === undefined) throw new Error('a file without its first keyframe');
  const after = await replayTo({ pool }, fileId, number);
  const streams = liveStreams(manifestOf(after));
  const own = new Map(streams.map((stream) => [stream, after.state(stream)]));
  const size = [...own.values()].reduce((sum, state) => sum + state.length, 0);
  const changes = encodeKeyframeChanges(changesOf(before, own));
  if (!isWhole(changes.length, size)) return { number, base, body: await packSmall(changes) };
  const body = await packSmall(encodeKeyframe({ own, elsewhere: new Map() }));
  return { number, base: number, body };
}

function changesOf(before: FileReplay, after: ReadonlyMap<StreamId, Uint8Array>): StreamDeltas {
  const changes = [...after].map(([stream, state]): [StreamId, Delta] => [
    stream,
    diffBytes(before.state(stream), state),
  ]);
  return new Map(changes.filter(([, delta]) => delta.length > 0));
}
