import type { VersionLog } from '@antecedent/contracts/insight/replay';

/** Two drafts to compare: the initial text or a submitted draft. */
export type DraftPair = {
  key: string;
  beforeTitle: string;
  afterTitle: string;
  before: number;
  after: number;
  /** When each version was saved, in milliseconds since 1970. */
  beforeAt: number;
  afterAt: number;
};

/** Each submitted draft with the previous one, the first with the initial text. */
export function draftPairs(log: VersionLog, initial: string): DraftPair[] {
  const submitted = log.drafts.flatMap(({ draftId, title, version }) =>
    version === null ? [] : [{ draftId, title, version }],
  );
  const savedAt = (version: number) => log.timestamps[version - log.first] ?? 0;
  return submitted.map(({ draftId, title, version: after }, index) => {
    const before = submitted[index - 1]?.version ?? log.first;
    return {
      key: draftId,
      beforeTitle: submitted[index - 1]?.title ?? initial,
      afterTitle: title,
      before,
      after,
      beforeAt: savedAt(before),
      afterAt: savedAt(after),
    };
  });
}
