/** A memory bounded by what its entries cost together; the one not used for longest goes first. */
export class Lru<K, V> {
  private readonly entries = new Map<K, { value: V; cost: number }>();
  private readonly limit: number;
  private total = 0;

  /** @param limit in the unit in which costs are given */
  constructor(limit: number) {
    this.limit = limit;
  }

  get(key: K): V | undefined {
    const entry = this.entries.get(key);
    if (!entry) return undefined;
    this.entries.delete(key);
    this.entries.set(key, entry);
    return entry.value;
  }

  /** Something that costs more than the whole limit is not kept at all. */
  set(key: K, value: V, cost: number): void {
    this.delete(key);
    if (cost > this.limit) return;
    this.entries.set(key, { value, cost });
    this.total += cost;
    for (const oldest of this.entries.keys()) {
      if (this.total <= this.limit) return;
      this.delete(oldest);
    }
  }

  delete(key: K): void {
    const entry = this.entries.get(key);
    if (!entry) return;
    this.entries.delete(key);
    this.total -= entry.cost;
  }
}
