/** Lets work on the same key run one after the other, in the order of asking; other keys go their own way. */
export class Turns {
  private readonly last = new Map<string, Promise<unknown>>();

  run<T>(key: string, work: () => Promise<T>): Promise<T> {
    const before = this.last.get(key);
    const mine = before ? before.then(work, work) : work();
    this.last.set(key, mine);
    const leave = () => {
      if (this.last.get(key) === mine) this.last.delete(key);
    };
    mine.then(leave, leave);
    return mine;
  }

  /** Returns when nothing of what was asked for until now is under way. */
  async settled(): Promise<void> {
    await Promise.allSettled(this.last.values());
  }
}
