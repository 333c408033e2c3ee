import type { Evidence, EvidenceItem } from '@antecedent/contracts/insight/analytics/evidence';
import type { TextOrigins } from '@antecedent/contracts/insight/analytics/text-origins';
import { isAboutBulk } from '@antecedent/domain/insight/evidence/evidence-item';
import type { SoughtItem } from './origin-view.ts';

/** A passage of the text that has a card: its item, and between which runs it is. */
export type OriginPassage = {
  /** Index in the items of the text. */
  index: number;
  item: EvidenceItem;
  /** Its words in the text. */
  words: number;
  /** Zero-based paragraph and run of its first and of its last words. */
  first: RunPlace;
  last: RunPlace;
};

export type RunPlace = { paragraph: number; run: number };

/** The passages whose words were not seen being typed, in the order of the text; what was said about them is not needed. */
export function passagesOf(
  { paragraphs, items }: TextOrigins,
  evidence: Pick<Evidence, 'items'>,
): OriginPassage[] {
  const known = new Map(evidence.items.map((item) => [item.id, item]));
  const found = new Map<number, OriginPassage>();
  for (const [paragraph, runs] of paragraphs.entries()) {
    for (const [run, { items: indexes }] of runs.entries()) {
      const place = { paragraph, run };
      for (const index of indexes) {
        const passage = found.get(index);
        const { id = '', words = 0 } = items[index] ?? {};
        const item = known.get(id);
        if (passage) passage.last = place;
        else if (item && isPassage(item)) {
          found.set(index, { index, item, words, first: place, last: place });
        }
      }
    }
  }
  return [...found.values()];
}

const isPassage = ({ rule }: EvidenceItem): boolean => isAboutBulk(rule) || rule === 'unobserved';

/** The paragraphs' numbers as a reader counts them: from 1, without those that have no words. */
export function paragraphNumbers({
  paragraphs,
}: Pick<TextOrigins, 'paragraphs'>): (number | null)[] {
  let number = 0;
  return paragraphs.map((runs) => {
    if (!runs.some(({ words }) => words > 0)) return null;
    number++;
    return number;
  });
}

/** The item that a reader came for; null when the list does not have it. */
export function soughtItem(
  items: readonly EvidenceItem[],
  sought: SoughtItem,
): EvidenceItem | null {
  const isIt = (item: EvidenceItem): boolean =>
    'id' in sought
      ? item.id === sought.id
      : isAboutBulk(item.rule) && item.fileTitle === null && item.from === sought.at;
  return items.find(isIt) ?? null;
}

/** Words of the text by the session in which they came, in order of the sessions; without those that were given. */
export function wordsBySession({ sessions, paragraphs }: TextOrigins): number[] {
  const words = sessions.map(() => 0);
  for (const run of paragraphs.flat()) {
    if (run.session >= 0 && run.session < words.length) words[run.session]! += run.words;
  }
  return words;
}
