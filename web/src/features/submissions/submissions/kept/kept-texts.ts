import {
  type KeptState,
  keepAssignment,
  keptAssignment,
  keptState,
  stopKeeping,
} from '@antecedent/contracts/record/editor/kept-store';
import {
  type StudentAssignment,
  StudentAssignmentSchema,
} from '@antecedent/contracts/submissions/submissions/own-submission';
import { keptUntil } from '@antecedent/domain/assignment/kept-until';
import { isSharedComputer, keptPerson, noteKept } from '../../../../lib/kept-note.ts';
import { currentSession } from '../../../../lib/session.ts';

/** An assignment as it is kept on this device. */
export type KeptAssignment = KeptState & { assignment: StudentAssignment };

/** The person whose texts may be kept here; null on a shared computer. */
function owner() {
  const session = currentSession();
  return session.kind === 'signed-in' && !isSharedComputer() ? session.user : null;
}

/** Keeps an assignment on this device, or what changed in it. Its open editor stores the text. */
export async function keep(assignment: StudentAssignment): Promise<void> {
  const user = owner();
  if (user === null || assignment.submission === null) return;
  const now = Date.now();
  const { id: assignmentId, writableUntil, endDate } = assignment;
  const until = keptUntil(
    { deadline: Date.parse(writableUntil ?? endDate), sessionEnds: Date.parse(user.expiry) },
    now,
  );
  const { fileId } = assignment.submission;
  await keepAssignment({ person: user.id, assignmentId, fileId, until }, assignment, now);
  noteKept(user.id);
}

export async function stopKeepingIt(assignmentId: string): Promise<void> {
  const user = owner();
  if (user !== null) await stopKeeping(user.id, assignmentId, Date.now());
}

/** What of an assignment is kept here; null for nothing. */
export async function stateOf(assignmentId: string): Promise<KeptState | null> {
  const user = owner();
  return user && keptState(user.id, assignmentId, Date.now());
}

/** An assignment that is kept here together with its text; null for any other, and one from another version of the page. */
export async function readKept(assignmentId: string): Promise<KeptAssignment | null> {
  const user = owner();
  const kept = user && (await keptAssignment(user.id, assignmentId, Date.now()));
  const read = StudentAssignmentSchema.safeParse(kept?.page);
  if (user === null || kept === null || !read.success) return null;
  // A browser that was killed may have lost its note.
  if (keptPerson() === null) noteKept(user.id);
  const { fileId, until, textAt } = kept;
  return { fileId, until, textAt, assignment: read.data };
}
