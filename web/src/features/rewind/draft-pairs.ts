import type { VersionLog } from '@antecedent/contracts/rewind';

/** Two drafts to compare: the initial text or a submitted draft. */
export type DraftPair = {
  key: string;
  beforeTitle: string;
  afterTitle: string;
  before: number;
  after: number;
};

/** Each submitted draft with the previous one, the first with the initial text. */
export function draftPairs(log: VersionLog, initial: string): DraftPair[] {
  const submitted = log.drafts.flatMap(({ draftId, title, version }) =>
    version === null ? [] : [{ draftId, title, version }],
  );
  return submitted.map(({ draftId, title, version }, index) => ({
    key: draftId,
    beforeTitle: submitted[index - 1]?.title ?? initial,
    afterTitle: title,
    before: submitted[index - 1]?.version ?? log.first,
    after: version,
  }));
}
