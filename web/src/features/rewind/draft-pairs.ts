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
  const handedIn = log.drafts.flatMap(({ draftId, title, version }) =>
    version === null ? [] : [{ draftId, title, version }],
  );
  return handedIn.map(({ draftId, title, version }, index) => ({
    key: draftId,
    beforeTitle: handedIn[index - 1]?.title ?? initial,
    afterTitle: title,
    before: handedIn[index - 1]?.version ?? log.first,
    after: version,
  }));
}
