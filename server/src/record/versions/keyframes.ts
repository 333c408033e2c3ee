import type { Delta } from '@antecedent/domain/versions/delta';
import { diffBytes } from '@antecedent/domain/versions/diff-bytes';
import type { FileReplay } from '@antecedent/domain/versions/file-replay';
import { encodeKeyframe, encodeKeyframeChanges } from '@antecedent/domain/versions/keyframe';
import { liveStreams, type StreamId } from '@antecedent/domain/versions/manifest';
import type { StreamDeltas } from '@antecedent/domain/versions/version-record';
import type pg from 'pg';
import type { Platform } from '../../ground/platform/platform.ts';
import { packSmall } from './compression.ts';
import { type KeyframeRow, readKeyframeChain } from './history.repo.ts';
import { manifestOf, replayOfKeyframes, replayTo } from './version-reader.ts';

/** A keyframe to store: `base` is the keyframe that it depends on, or its own number if it is whole. */
export type PackedKeyframe = { number: number; base: number; body: Uint8Array };

/** A reader applies at most this many keyframes. */
export const MAX_CHAIN = 32;
/** Approximately how much smaller compression makes changes. */
const COMPRESSED = 4;
/**
 * Below this size a whole keyframe isn't worth storing again: a nearly empty file quickly grows to many times its size.
 */
const LEAST_WHOLE_BYTES = 64 * 1024;

/** Whether this many bytes of changes outweigh the whole streams. */
export const outweighs = (changes: number, whole: number): boolean =>
  changes >= Math.max(whole, LEAST_WHOLE_BYTES);

/**
 * The keyframe for a version: the changes since the previous keyframe, or everything once the changes since the last
 * whole one outweigh it.
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

type Place = { fileId: string; number: number; chain: readonly KeyframeRow[] };
/** Decides from the bytes of the changes and of everything. */
type IsWhole = (changes: number, whole: number) => boolean;

/** @param place its version, and the previous keyframe with those that it depends on, the whole one first */
export async function keyframeAfter(
  { pool }: Pick<Platform, 'pool'>,
  place: Place,
  isWhole: IsWhole,
): Promise<PackedKeyframe> {
  const { base, bytes } = await unpackedAfter(pool, place, isWhole);
  return { number: place.number, base, body: await packSmall(bytes) };
}

// Each step releases its result before the next begins, because it takes 50 MB for a file at the limit.

async function unpackedAfter(
  pool: pg.Pool,
  place: Place,
  isWhole: IsWhole,
): Promise<{ base: number; bytes: Uint8Array }> {
  const { number, chain } = place;
  const base = chain.at(-1)?.number;
  if (base === undefined) throw withoutFirst();
  const own = await streamsAt(pool, place);
  const size = [...own.values()].reduce((sum, state) => sum + state.length, 0);
  const changes = await changesSince(pool, place, own);
  if (!isWhole(changes.length, size)) return { base, bytes: changes };
  return { base: number, bytes: encodeKeyframe({ own, elsewhere: new Map() }) };
}

async function streamsAt(
  pool: pg.Pool,
  { fileId, number }: Place,
): Promise<Map<StreamId, Uint8Array>> {
  const replay = await replayTo({ pool }, fileId, number);
  return new Map(liveStreams(manifestOf(replay)).map((stream) => [stream, replay.state(stream)]));
}

async function changesSince(
  pool: pg.Pool,
  { fileId, chain }: Place,
  own: ReadonlyMap<StreamId, Uint8Array>,
): Promise<Uint8Array> {
  const before = await replayOfKeyframes(pool, fileId, chain);
  if (!before) throw withoutFirst();
  return encodeKeyframeChanges(changesOf(before, own));
}

const withoutFirst = () => new Error('a file without its first keyframe');

function changesOf(before: FileReplay, after: ReadonlyMap<StreamId, Uint8Array>): StreamDeltas {
  const changes = [...after].map(([stream, state]): [StreamId, Delta] => [
    stream,
    diffBytes(before.state(stream), state),
  ]);
  return new Map(changes.filter(([, delta]) => delta.length > 0));
}
