import { SECOND } from '../../time.ts';
import { intervalAt } from '../time.ts';
import { WORD_CHANGE } from '../words/word-change.ts';
import { paragraphOf } from './revision-place.ts';
import type { TextChange, Tracker } from './tracker-state.ts';

/** Consecutive touches of one paragraph within a minute are merged. */
const SAME_TOUCH = 60 * SECOND;

/** Records the words of earlier sessions that this version edited, removed or moved. */
export function recordTouches(tracker: Tracker, change: TextChange): void {
  const { sessions } = tracker;
  const current = sessions.length - 1;
  const currentStart = sessions[current];
  if (currentStart === undefined) return;
  const { before, words, version } = change;

  const touch = (old: number, paragraph: number) => {
    const root = before.root[old]!;
    if (root >= currentStart) return;
    const era = sessions[Math.max(0, intervalAt(sessions, root))]!;
    const last = tracker.touches.at(-1);
    const sameTouch =
      last?.paragraph === paragraph && last.root === era && version.at - last.at < SAME_TOUCH;
    if (sameTouch) last.words++;
    else tracker.touches.push({ paragraph, at: version.at, root: era, words: 1 });
  };
  for (const { hunk, edited, deleted } of words.hunks) {
    if (edited + deleted === 0) continue;
    const paragraph = paragraphOf(tracker, change, hunk);
    for (let old = hunk.aFrom; old < hunk.aTo; old++) if (words.gone[old]) touch(old, paragraph);
  }
  for (let index = 0; index < change.after; index++) {
    if (words.fate[index] !== WORD_CHANGE.moved) continue;
    const hunk = { bFrom: index, bTo: index + 1 };
    touch(words.link[index]!, paragraphOf(tracker, change, hunk));
  }
}
