import { costOf, type FileMemory } from './file-memory.ts';
import { Lru } from './lru.ts';

/** What the memories of one node may take together. */
const CACHE_BYTES = 384 * 1024 * 1024;

/** A node's memories of files. Losing any of it costs time, never truth. */
export class FileCache {
  private readonly load: (fileId: string) => Promise<FileMemory>;
  private readonly memories = new Lru<string, FileMemory>(CACHE_BYTES);

  constructor(load: (fileId: string) => Promise<FileMemory>) {
    this.load = load;
  }

  /** The memory, read from the database when there is none. @throws {AppError} `not-found` */
  async get(fileId: string): Promise<FileMemory> {
    const known = this.memories.get(fileId);
    if (known) return known;
    const memory = await this.load(fileId);
    this.put(memory);
    return memory;
  }

  /** The memory, if there is one. */
  recall(fileId: string): FileMemory | undefined {
    return this.memories.get(fileId);
  }

  put(memory: FileMemory): void {
    this.memories.set(memory.fileId, memory, costOf(memory));
  }

  forget(fileId: string): void {
    this.memories.delete(fileId);
  }
}
