/** Versions in one chunk. Chunk `k` holds the numbers from `k * 256` on. */
export const CHUNK_VERSIONS = 256;
/** A keyframe holds whole streams; from there any version is at most this many deltas away. */
export const KEYFRAME_VERSIONS = 1_024;

export const chunkOf = (version: number): number => Math.floor(version / CHUNK_VERSIONS);

/** The number of the keyframe from which `version` is replayed once everything is compacted. */
export const keyframeOf = (version: number): number => version - (version % KEYFRAME_VERSIONS);
