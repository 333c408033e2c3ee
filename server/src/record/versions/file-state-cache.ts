import { LRUCache } from 'lru-cache';
import { type FileState, sizeOf } from './file-state.ts';

/** The memory for all states of one node: enough for a thousand essays with two hours of writing each. */
const MAX_CACHE_BYTES = 512 * 1024 * 1024;

/** A node's states of files. Losing any of them costs time but no data. */
export class FileStateCache {
  private readonly load: (fileId: string) => Promise<FileState>;
  private readonly states: LRUCache<string, FileState>;
  /** By `performance.now`. */
  private readonly knownSince = new WeakMap<FileState, number>();

  /** @param share the fraction of a node's memory for states */
  constructor(load: (fileId: string) => Promise<FileState>, share = 1) {
    this.load = load;
    const maxSize = Math.ceil(MAX_CACHE_BYTES * share);
    this.states = new LRUCache({ maxSize, sizeCalculation: sizeOf });
  }

  /** The state, read from the database if it isn't cached. @throws {AppError} `not-found` */
  async get(fileId: string): Promise<FileState> {
    return this.cached(fileId) ?? this.reload(fileId);
  }

  /** The state, if it is cached. */
  cached(fileId: string): FileState | undefined {
    return this.states.get(fileId);
  }

  /** Reads the state from the database, bypassing the cache. @throws {AppError} `not-found` */
  async reload(fileId: string): Promise<FileState> {
    const state = await this.load(fileId);
    this.set(state);
    return state;
  }

  /** Drops a state that may no longer be correct. */
  forget(fileId: string): void {
    this.states.delete(fileId);
  }

  /** Milliseconds since this node loaded the state. */
  heldFor(state: FileState): number {
    const now = performance.now();
    return now - (this.knownSince.get(state) ?? now);
  }

  set(state: FileState): void {
    this.knownSince.set(state, performance.now());
    this.states.set(state.fileId, state);
  }
}
