import pLimit, { type LimitFunction } from 'p-limit';

/** Serializes work on the same key, in call order; other keys run independently. */
export class KeyedMutex {
  private readonly queues = new Map<string, LimitFunction>();

  async run<T>(key: string, work: () => Promise<T>): Promise<T> {
    const queue = this.queues.get(key) ?? pLimit(1);
    this.queues.set(key, queue);
    try {
      return await queue(work);
    } finally {
      if (queue.activeCount + queue.pendingCount === 0) this.queues.delete(key);
    }
  }

  /** Resolves when all work queued so far is done. */
  async settled(): Promise<void> {
    // A queue serves in order, so a new request is last.
    await Promise.all([...this.queues.values()].map((queue) => queue(async () => {})));
  }
}
