import type {
  DraftStep,
  StudentAssignment,
} from '@antecedent/contracts/submissions/submissions/own-submission';
import type { TFunction } from 'i18next';
import { deadlineTime, nearDeadlineTime } from '../../../../lib/times/class-times.ts';

const REFUSED = {
  paused: 'paused',
  archived: 'archived',
  finalized: 'finalized',
  'deadline-passed': 'ended',
} as const;

/**
 * What changed for the student between two answers of the server, a sentence for each change, the most important first.
 * Changes that the student made are not the caller's to pass on.
 */
export function describeChanges(
  t: TFunction,
  before: StudentAssignment,
  after: StudentAssignment,
): string[] {
  const isNew = (key: keyof StudentAssignment) =>
    JSON.stringify(before[key]) !== JSON.stringify(after[key]);
  const sentences = [accessChange(t, before, after), ...draftChanges(t, before, after)];
  if (isNew('startDate'))
    sentences.push(
      t('submissions.changes.start', { date: deadlineTime(after.startDate, after.classTimeZone) }),
    );
  if (isNew('title') || isNew('description') || isNew('readingList'))
    sentences.push(t('submissions.changes.instructions'));
  if (isNew('latePolicy')) sentences.push(t('submissions.changes.latePolicy'));
  if (isNew('aiPolicy')) sentences.push(t('submissions.changes.aiPolicy'));
  if (filesOf(before) !== filesOf(after)) sentences.push(t('submissions.changes.files'));
  if (RULES.some(isNew)) sentences.push(t('submissions.changes.settings'));
  if (feedbackOf(after).some((one) => !feedbackOf(before).includes(one)))
    sentences.push(t('submissions.changes.feedback'));
  if (after.graded && !before.graded) sentences.push(t('submissions.changes.graded'));
  return sentences.filter((sentence) => sentence !== null);
}

const feedbackOf = ({ submission }: StudentAssignment): number[] =>
  submission?.feedbacks.map(({ id }) => id) ?? [];

const RULES = [
  'preventAfterDueDate',
  'autoSubmission',
  'autoAccept',
  'timed',
  'pointValue',
] as const satisfies readonly (keyof StudentAssignment)[];

/** Only what the instructor decides: opening a file changes other parts of it. */
const filesOf = ({ additionalFiles, allowImportMain, uploadFile }: StudentAssignment): string =>
  JSON.stringify([
    allowImportMain,
    uploadFile,
    additionalFiles.map(({ assignmentTemplateId, title, type, allowImport }) => [
      assignmentTemplateId,
      title,
      type,
      allowImport,
    ]),
  ]);

function accessChange(
  t: TFunction,
  before: StudentAssignment,
  after: StudentAssignment,
): string | null {
  if (after.exception && !before.exception) return t('submissions.changes.reopened');
  if (after.refusal !== before.refusal) {
    const known = Object.entries(REFUSED).find(([refusal]) => refusal === after.refusal);
    if (known) return t(`submissions.changes.${known[1]}`);
    if (after.abilities.canWrite) return t('submissions.changes.writable');
  }
  return before.exception && !after.exception ? t('submissions.changes.exceptionEnded') : null;
}

function draftChanges(
  t: TFunction,
  before: StudentAssignment,
  after: StudentAssignment,
): (string | null)[] {
  const known = new Map(before.timeline.map((draft) => [draft.draftId, draft]));
  const isSame =
    before.timeline.length === after.timeline.length &&
    after.timeline.every(({ draftId, title }) => known.get(draftId)?.title === title);
  return [
    isSame ? null : t('submissions.changes.drafts'),
    ...after.timeline.map((draft) => draftChange(t, known.get(draft.draftId), draft, after)),
  ];
}

function draftChange(
  t: TFunction,
  before: DraftStep | undefined,
  draft: DraftStep,
  { timeline, classTimeZone, now }: StudentAssignment,
): string | null {
  if (!before) return null;
  const { title } = draft;
  const at = (instant: string) => nearDeadlineTime(instant, classTimeZone, now);
  if (draft.date !== before.date)
    return t(`submissions.changes.${timeline.length > 1 ? 'deadlineOf' : 'deadline'}`, {
      title,
      date: at(draft.date),
    });
  const until = draft.exception ? draft.exceptionDeadline : null;
  const hadUntil = before.exception ? before.exceptionDeadline : null;
  if (until === hadUntil) return null;
  if (until !== null) return t('submissions.changes.draftException', { title, date: at(until) });
  // One that ended by itself is no news.
  const isOver = hadUntil !== null && Date.parse(hadUntil) <= Date.parse(now);
  return isOver || draft.submittedAt !== before.submittedAt
    ? null
    : t('submissions.changes.draftExceptionEnded', { title });
}
