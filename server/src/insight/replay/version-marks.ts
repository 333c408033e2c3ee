import type { ComparedVersions } from '@antecedent/contracts/insight/replay';
import type { FileKind } from '@antecedent/domain/files/file-kinds';
import { editOf, type WordEdit } from '@antecedent/domain/insight/replay/edit-log';
import { type FrameMark, frameMarks } from '@antecedent/domain/insight/replay/frame-marks';
import { compareSides } from '@antecedent/domain/insight/words/compare-sides';
import { compareTexts } from '@antecedent/domain/insight/words/compare-texts';
import { DEFAULT_LOCALE } from '@antecedent/domain/insight/words/words';
import type { DisplayMark } from '@antecedent/domain/office/document/display/display';
import type { Platform } from '../../ground/platform/platform.ts';
import type { WithEditLogs } from './edit-logs.ts';

type MarkedChanges = { marks: DisplayMark[]; words: ComparedVersions['words'] };

/** Versions further apart than the longest frame of a replay are compared by their texts alone. */
const MAX_VERSIONS = 1_000;

type Versions = {
  fileId: string;
  kind: FileKind;
  before: number;
  after: number;
  oldText: string;
  newText: string;
  /** Numbers of the versions whose words count as added at once. */
  atOnce: ReadonlySet<number>;
};

/** What the versions between two changed, as their figures count it; null if only the texts show it. */
export async function countedMarks(
  { editLogs, log }: Platform & WithEditLogs,
  { fileId, kind, before, after, oldText, newText, atOnce }: Versions,
): Promise<MarkedChanges | null> {
  if (after <= before || after - before > MAX_VERSIONS) return null;
  const edits = await editLogs.upTo(fileId, kind, after);
  const between = Array.from({ length: after - before }, (_, index) => {
    const edit = editOf(edits, before + 1 + index);
    return edit && !atOnce.has(before + 1 + index) ? typedEdit(edit) : edit;
  });
  const texts = { before: oldText, after: newText, locale: DEFAULT_LOCALE };
  const counted = frameMarks(texts, between);
  if (!counted) {
    log.warn({ fileId, before, after }, 'the words on display are not those that were counted');
    return null;
  }
  return { marks: counted.marks.map(displayMark), words: counted.words };
}

/** The edit with words that count as typed: what an instructor accepted, for one. */
const typedEdit = (edit: WordEdit): WordEdit =>
  edit.hunks.some(({ after }) => after.some((word) => word.atOnce))
    ? {
        ...edit,
        hunks: edit.hunks.map((hunk) => ({
          ...hunk,
          after: hunk.after.map((word) => ({ ...word, atOnce: false })),
        })),
      }
    : edit;

function displayMark(mark: FrameMark): DisplayMark {
  if (mark.kind !== 'gone') return mark;
  const { from, to, text, how } = mark;
  const was = mark.was === 'new' || mark.was === 'edited' ? mark.was : undefined;
  return { kind: 'deleted', from, to, deletedText: text, how, was };
}

/** What differs between two texts, whatever happened in between. */
export function comparedMarks(oldText: string, newText: string): MarkedChanges {
  const marks = compareTexts(oldText, newText).map((span): DisplayMark => {
    const { kind, from, to, deletedText = '' } = span;
    return kind === 'deleted' ? { kind, from, to, deletedText } : { kind, from, to };
  });
  const { new: added, edited, deleted } = compareSides(oldText, newText).words;
  return { marks, words: { new: added, edited, deleted } };
}
