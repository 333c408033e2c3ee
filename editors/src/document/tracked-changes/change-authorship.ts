import { attributeIn, escapeAttribute } from '@antecedent/domain/office/xml/xml';

/** Author, time and ids for tracked changes. */
export type ChangeAuthorship = {
  readonly author: string;
  /** Attributes of a change made now, with its own id. */
  next(): string;
  /** Whether a change with these attributes was made by the same person. */
  isOwn(attributes: string): boolean;
  /** Whether it was made by the same person recently enough to be extended. */
  isFresh(attributes: string): boolean;
};

const SAME_CHANGE_MS = 30 * 60_000;

/**
 * @param firstId the lowest unused id in the file, see {@link firstFreeId}
 * @param now milliseconds since the epoch
 */
export function changeAuthorship(
  author: string,
  firstId: number,
  now: () => number,
): ChangeAuthorship {
  let id = firstId;
  const isOwn = (attributes: string) => attributeIn(attributes, 'w:author') === author;
  return {
    author,
    isOwn,
    next: () => {
      const date = `${new Date(now()).toISOString().slice(0, 19)}Z`;
      return ` w:id="${id++}" w:author="${escapeAttribute(author)}" w:date="${date}"`;
    },
    isFresh: (attributes) => {
      const date = Date.parse(attributeIn(attributes, 'w:date') ?? '');
      return isOwn(attributes) && Math.abs(now() - date) < SAME_CHANGE_MS;
    },
  };
}

const MAX_ID = 2_000_000_000;

/** One more than the highest `w:id` in this XML. */
export function firstFreeId(xml: string): number {
  let highest = 0;
  for (const [, id] of xml.matchAll(/\sw:id="(\d{1,10})"/g)) {
    const number = Number(id);
    if (number > highest && number < MAX_ID) highest = number;
  }
  return highest + 1;
}
