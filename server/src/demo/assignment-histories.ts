import type { Assignment } from '@antecedent/contracts/assignments/assignments/assignment';
import { seededRandom } from '@antecedent/domain/random';
import { HOUR, MINUTE, SECOND } from '@antecedent/domain/time';
import type { WrittenVersion } from '@antecedent/domain/writer/simulated-editor';
import { writeEssay } from '@antecedent/domain/writer/write-essay';
import type { Actor } from '../ground/platform/http/actor.ts';
import type { Services } from '../services.ts';
import { processDeadline } from '../submissions/deadlines/process-deadline.ts';
import {
  startAssignment,
  submitDraft,
} from '../submissions/submissions/student-assignments.service.ts';
import { type Commenter, commentOnDrafts } from './comment-on-drafts.ts';
import { type DemoVersion, offlineStretch } from './offline-stretch.ts';
import type { DemoPerson } from './people.ts';
import { zoneOffset } from './school-clock.ts';
import type { DemoAssignment, DemoWriter } from './timetable.ts';
import { HistoryFile } from './write-history.ts';

/**
 * The same history, dictated: each sentence is there as soon as it has been spoken,
 * and what ends in the middle of a sentence is never saved.
 */
function dictated(versions: readonly WrittenVersion[]): WrittenVersion[] {
  let before = -1;
  return versions.flatMap((version, index) => {
    const ends = sentenceEnds(version);
    if (ends === before && index < versions.length - 1) return [];
    before = ends;
    return { ...version, spanMs: SECOND };
  });
}

const sentenceEnds = ({ paragraphs }: WrittenVersion): number =>
  paragraphs.join('\n').match(/[.!?]/g)?.length ?? 0;

export type Enrolled = { person: DemoPerson; actor: Actor };

type Histories = {
  services: Services;
  /** The present; nothing is written after it. */
  today: Date;
  students: readonly Enrolled[];
  plan: Pick<DemoAssignment, 'topic' | 'writers'>;
  made: Assignment;
  /** Comments on some drafts once their deadline has passed. */
  commenter?: Commenter;
};

/** One student at work on one assignment. */
export type StartedSubmission = {
  writer: DemoWriter;
  actor: Actor;
  startedAt: Date;
  submissionId: string;
  file: HistoryFile;
  versions: DemoVersion[];
  /** How many of the versions are saved. */
  saved: number;
  /** When something last happened in it: a word, a comment, a submission. */
  lastAt: number;
};

/** Histories that are fed in at the same time: their saves share the database's commits. */
const MAX_CONCURRENT = 24;

/**
 * Has every writer of an assignment write up to each deadline, submit or forget, and lets the deadline pass, one
 * deadline after the other.
 */
export async function assignmentHistories(
  histories: Histories,
  onDone: () => void,
): Promise<StartedSubmission[]> {
  const { services, today, made } = histories;
  const works = await forEachConcurrently(histories.plan.writers, (writer) =>
    begin(histories, writer),
  );
  let previous = new Date(made.startDate);
  for (const draft of made.draftSubmissions) {
    const deadline = new Date(draft.draftDeadline);
    const isPast = deadline <= today;
    const until = isPast ? deadline : today;
    await forEachConcurrently(works, async (work) => {
      await writeUntil(work, until);
      if (!isPast || draft.draftType === 'FINAL') onDone();
      if (isPast && onTime(work.writer, draft))
        await submitDue(services, work, draft, { previous, deadline });
    });
    if (!isPast) break;
    previous = deadline;
    const afterwards = new Date(deadline.getTime() + 4_000);
    await processDeadline(
      { ...services, clock: () => afterwards },
      draft.draftId ?? '',
      afterwards,
    );
    if (histories.commenter && draft.draftType === 'DRAFT') {
      await commentOnDrafts(services, histories.commenter, works, draft);
    }
    const late = works.filter(({ writer }) => writer.submits === 'late' && !onTime(writer, draft));
    await forEachConcurrently(late, (work) => submitAt(services, work, draft, dayAfter(deadline)));
  }
  return works;
}

type Draft = Assignment['draftSubmissions'][number];

const onTime = ({ submits }: DemoWriter, { draftType }: Draft): boolean =>
  submits === 'in-time' || (submits === 'late' && draftType === 'DRAFT');

const dayAfter = (deadline: Date): Date => new Date(deadline.getTime() + 26 * HOUR);

async function begin(histories: Histories, writer: DemoWriter): Promise<StartedSubmission> {
  const { services, today, plan, made } = histories;
  const enrolled = histories.students[writer.student];
  if (!enrolled) throw new RangeError('the writer is no student of the school');
  const start = new Date(made.startDate);
  const due = new Date(Math.min(Date.parse(made.endDate), today.getTime()));
  const typed = writeEssay({
    topic: plan.topic,
    persona: writer.persona,
    seed: 1_000 * plan.topic.title.length + writer.student,
    startAt: start.getTime() + 30 * MINUTE,
    due: due.getTime() - 10 * MINUTE,
    ambition: writer.ambition,
    progress: writer.progress,
    zoneOffset: zoneOffset(start),
  });
  const versions = historyOf(writer, typed);
  const first = new Date((versions[0]?.at ?? start.getTime()) - 40_000);
  const then = { ...services, clock: () => first };
  const opened = await startAssignment(then, enrolled.actor, made.id);
  if (!opened.submission) throw new Error('the assignment did not start');
  const { submissionId, fileId } = opened.submission;
  const file = await HistoryFile.open(services, fileId, enrolled.actor.userId);
  const { actor } = enrolled;
  return {
    writer,
    actor,
    startedAt: first,
    submissionId,
    file,
    versions,
    saved: 0,
    lastAt: first.getTime(),
  };
}

function historyOf({ dictates, travels }: DemoWriter, typed: WrittenVersion[]): DemoVersion[] {
  if (dictates) return dictated(typed);
  return travels ? offlineStretch(typed) : typed;
}

async function writeUntil(work: StartedSubmission, until: Date): Promise<void> {
  for (let next = work.versions[work.saved]; next; next = work.versions[work.saved]) {
    if (next.at > until.getTime() - 2 * MINUTE) return;
    await work.file.save(next);
    work.saved += 1;
    work.lastAt = next.at;
  }
}

/**
 * Submits a draft some time between the last word and the deadline, and after the deadline of the previous draft, even where
 * nothing was written since; a final one only when the essay is finished.
 */
async function submitDue(
  services: Services,
  work: StartedSubmission,
  draft: Draft,
  { previous, deadline }: { previous: Date; deadline: Date },
): Promise<void> {
  const finished = work.saved === work.versions.length && work.writer.progress === 1;
  if (work.saved === 0 || (draft.draftType === 'FINAL' && !finished)) return;
  const last = Math.max(work.lastAt, previous.getTime());
  const luck = seededRandom(work.writer.student * 31 + draft.draftTitle.length)();
  const moment = new Date(Math.min(deadline.getTime() - MINUTE, last + (1 + 40 * luck) * MINUTE));
  await submitAt(services, work, draft, moment);
}

async function submitAt(
  services: Services,
  work: StartedSubmission,
  draft: Draft,
  at: Date,
): Promise<void> {
  const draftId = draft.draftId ?? '';
  const { actor, submissionId } = work;
  await submitDraft({ ...services, clock: () => at }, actor, { submissionId, draftId });
  work.lastAt = at.getTime();
}

export async function forEachConcurrently<Item, Result>(
  items: readonly Item[],
  act: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = new Array(items.length);
  let next = 0;
  const worker = async () => {
    for (let index = next++; index < items.length; index = next++) {
      results[index] = await act(items[index] as Item);
    }
  };
  await Promise.all(Array.from({ length: MAX_CONCURRENT }, worker));
  return results;
}
