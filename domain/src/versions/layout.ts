/** Single rows of a file that are moved into a chunk together. */
export const CHUNK_SIZE = 256;
/** This many versions that are in chunks become one chunk. */
export const JOINED_SIZE = 1_024;
/**
 * Versions between keyframes, which bounds the number of deltas to replay for any version. A chunk has
 * at most this many versions and never crosses a keyframe; once all between two keyframes are in
 * chunks, they become one.
 */
export const KEYFRAME_INTERVAL = 4_096;

/** The keyframe from which `version` is replayed once everything is compacted. */
export const keyframeOf = (version: number): number => version - (version % KEYFRAME_INTERVAL);
