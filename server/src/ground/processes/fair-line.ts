type Limits = { perPerson: number; total: number };

/** A queue in which people take turns: a person with much work waits for their own, and others don't. */
export class FairLine<T> {
  private readonly limits: Limits;
  /** By person, the next one first. */
  private readonly lines = new Map<string, T[]>();
  private waiting = 0;

  constructor(limits: Limits) {
    this.limits = limits;
  }

  /** @returns false when too much waits already, of this person or in all */
  add(person: string, item: T): boolean {
    const line = this.lines.get(person) ?? [];
    if (line.length >= this.limits.perPerson || this.waiting >= this.limits.total) return false;
    line.push(item);
    this.lines.set(person, line);
    this.waiting++;
    return true;
  }

  /** The next item; its person goes to the end of the line. */
  take(): T | undefined {
    for (const [person, line] of this.lines) {
      this.lines.delete(person);
      const item = line.shift();
      if (line.length > 0) this.lines.set(person, line);
      this.waiting--;
      return item;
    }
    return undefined;
  }

  remove(person: string, item: T): void {
    const line = this.lines.get(person);
    const at = line?.indexOf(item) ?? -1;
    if (!line || at < 0) return;
    line.splice(at, 1);
    this.waiting--;
    if (line.length === 0) this.lines.delete(person);
  }
}
