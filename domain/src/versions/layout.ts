/** Versions per chunk. Chunk `k` contains the versions from `k * 256` on. */
export const CHUNK_SIZE = 256;
/** Versions between keyframes, which bounds the number of deltas to replay for any version. */
export const KEYFRAME_INTERVAL = 1_024;

export const chunkOf = (version: number): number => Math.floor(version / CHUNK_SIZE);

/** The keyframe from which `version` is replayed once everything is compacted. */
export const keyframeOf = (version: number): number => version - (version % KEYFRAME_INTERVAL);
