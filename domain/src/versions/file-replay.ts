import type { Delta } from './delta.ts';
import type { StreamId } from './manifest.ts';
import { ReplayBuffer } from './replay-buffer.ts';

/** Replays the streams of one file from a keyframe, delta by delta. */
export class FileReplay {
  /** Streams that did not change since. */
  readonly #base: Map<StreamId, Uint8Array>;
  readonly #moved = new Map<StreamId, ReplayBuffer>();

  /** @param base the streams of a keyframe; a missing stream starts empty */
  constructor(base: ReadonlyMap<StreamId, Uint8Array>) {
    this.#base = new Map(base);
  }

  /** @throws {RangeError} when the delta was made for another state */
  apply(stream: StreamId, delta: Delta): void {
    if (delta.length === 0) return;
    let buffer = this.#moved.get(stream);
    if (!buffer) {
      buffer = new ReplayBuffer(this.#base.get(stream) ?? new Uint8Array());
      this.#moved.set(stream, buffer);
      this.#base.delete(stream);
    }
    buffer.apply(delta);
  }

  /** The current state of a stream, which stays as it is; empty when nothing was ever written to it. */
  state(stream: StreamId): Uint8Array {
    return this.#moved.get(stream)?.state() ?? this.#base.get(stream) ?? new Uint8Array();
  }

  /** Streams that changed since the base, in no particular order. */
  changedStreams(): StreamId[] {
    return [...this.#moved.keys()];
  }
}
