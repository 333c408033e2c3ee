import { type InputReport, inputNumbers, joinInputs } from '@antecedent/domain/input-report';

/** More snapshots than this wait only without a connection: the oldest ones are joined. */
const MAX_ENTRIES = 120;

/** From which kinds of input everything came that the server does not have yet: for a save of the whole file. */
export class UnsavedInputs {
  private entries: { snapshot: number; report: InputReport | null; at: number }[] = [];

  /** @returns the report for this snapshot and all before it that the server lacks, as a header; null if unknown */
  captured(snapshot: number, report: InputReport | null, at: number): string | null {
    this.entries.push({ snapshot, report, at });
    if (this.entries.length > MAX_ENTRIES) this.entries.splice(0, 2, this.joined(2));
    const all = this.joined(this.entries.length).report;
    return all && inputNumbers(all).join();
  }

  /** The server has this snapshot. */
  saved(snapshot: number): void {
    this.entries = this.entries.filter((entry) => entry.snapshot > snapshot);
  }

  private joined(count: number) {
    return this.entries.slice(0, count).reduce((first, second) => ({
      ...second,
      report: joinInputs(first.report, second.report, second.at - first.at),
    }));
  }
}
