import type { VersionLog } from '@antecedent/contracts/rewind';

/** Two drafts that are compared: the text as it was given, or a draft as it was handed in. */
export type DraftPair = {
  key: string;
  beforeTitle: string;
  afterTitle: string;
  before: number;
  after: number;
};

/** Each draft that was handed in against the one before it, the first against the initial text. */
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
