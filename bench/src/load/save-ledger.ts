import { minOf } from '@antecedent/domain/arrays';
import type { Services } from '@antecedent/server/services';

type Acknowledged = { text: string; savedAt: string };

/** Records every save answered with 200, to verify after a crash. */
export class SaveLedger {
  private readonly files = new Map<string, Map<number, Acknowledged>>();
  private count = 0;

  /** Total number of acknowledged saves. */
  get size(): number {
    return this.count;
  }

  add(fileId: string, version: number, save: Acknowledged): void {
    const versions = this.files.get(fileId) ?? new Map<number, Acknowledged>();
    versions.set(version, save);
    this.files.set(fileId, versions);
    this.count++;
  }

  /**
   * Number of saves since the last call that are not in the store as they were sent: the version is
   * missing, or its text or time differs.
   */
  async lost(services: Services): Promise<number> {
    let lost = 0;
    for (const [fileId, versions] of this.files) lost += await lostOf(services, fileId, versions);
    this.files.clear();
    return lost;
  }
}

async function lostOf(
  services: Services,
  fileId: string,
  versions: ReadonlyMap<number, Acknowledged>,
): Promise<number> {
  const missing = new Map(versions);
  const store = services.versions;
  const file = await store.findFile(fileId);
  const first = minOf(versions.keys());
  if (!file || file.head < first) return missing.size;
  for await (const { number, text, facts } of store.streamTexts(fileId, first)) {
    const sent = versions.get(number);
    if (sent && sent.text === text && Date.parse(sent.savedAt) === facts.at) missing.delete(number);
  }
  return missing.size;
}
