import { and, eq, ne } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '../../ground/db/connection.ts';
import { users } from '../../ground/db/schema/accounts.ts';
import { assignments } from '../../ground/db/schema/assignments.ts';
import { submissionPrints } from '../../ground/db/schema/prints.ts';
import { submissions } from '../../ground/db/schema/submissions.ts';
import { files } from '../../ground/db/schema/versions.ts';
import { sql } from '../../ground/db/sql.ts';

export type PrintRow = typeof submissionPrints.$inferSelect;

/** Replaces the prints of a submission; does nothing where they are the same. */
export async function replacePrints(
  db: Database,
  submissionId: string,
  rows: readonly PrintRow[],
): Promise<void> {
  const ofSubmission = eq(submissionPrints.submissionId, submissionId);
  const before = await db.select().from(submissionPrints).where(ofSubmission);
  if (before.length === rows.length) {
    const known = new Set(before.map(keyOf));
    if (rows.every((row) => known.has(keyOf(row)))) return;
  }
  await db.delete(submissionPrints).where(ofSubmission);
  for (let at = 0; at < rows.length; at += AT_A_TIME) {
    await db
      .insert(submissionPrints)
      .values(rows.slice(at, at + AT_A_TIME))
      .onConflictDoNothing();
  }
}

const AT_A_TIME = 500;

const keyOf = ({ kind, fileId, position, version, print }: PrintRow): string =>
  `${kind} ${fileId} ${position} ${version} ${print}`;

/** The class of a submission and what its assignment says; null for one that was deleted. */
export async function findPrinted(
  db: Database,
  submissionId: string,
): Promise<{ classId: string; description: string } | null> {
  const [row] = await db
    .select({ classId: submissions.classId, description: assignments.description })
    .from(submissions)
    .innerJoin(assignments, eq(assignments.id, submissions.assignmentId))
    .where(eq(submissions.id, submissionId));
  return row ?? null;
}

/** A print of a submission that a text of another student in its class has, too. */
export type SamePrint = Pick<PrintRow, 'kind' | 'fileId' | 'position' | 'version'> & {
  other: {
    submissionId: string;
    version: number;
    /** Whether it is in the file that the replay plays. */
    isMain: boolean;
    studentId: string;
    firstName: string;
    lastName: string;
    assignmentId: string;
    assignment: string;
  };
};

/** More are in no two texts that someone would compare. */
const MOST_FOUND = 20_000;

/** Costs as much as the submission has prints, and others have of the same. */
export async function listSamePrints(db: Database, submissionId: string): Promise<SamePrint[]> {
  const own = alias(submissions, 'own');
  const twin = alias(submissionPrints, 'twin');
  return await db
    .select({
      kind: submissionPrints.kind,
      fileId: submissionPrints.fileId,
      position: submissionPrints.position,
      version: submissionPrints.version,
      other: {
        submissionId: twin.submissionId,
        version: twin.version,
        isMain: sql<boolean>`${files.role} = 'main'`,
        studentId: submissions.studentId,
        firstName: users.firstName,
        lastName: users.lastName,
        assignmentId: submissions.assignmentId,
        assignment: assignments.title,
      },
    })
    .from(submissionPrints)
    .innerJoin(own, eq(own.id, submissionPrints.submissionId))
    .innerJoin(
      twin,
      and(
        eq(twin.classId, submissionPrints.classId),
        eq(twin.print, submissionPrints.print),
        eq(twin.kind, submissionPrints.kind),
        ne(twin.submissionId, submissionPrints.submissionId),
      ),
    )
    .innerJoin(submissions, eq(submissions.id, twin.submissionId))
    .innerJoin(assignments, eq(assignments.id, submissions.assignmentId))
    .innerJoin(users, eq(users.id, submissions.studentId))
    .innerJoin(files, eq(files.id, twin.fileId))
    .where(
      and(
        eq(submissionPrints.submissionId, submissionId),
        // A person's own earlier text is no one else's.
        ne(submissions.studentId, own.studentId),
      ),
    )
    .orderBy(submissionPrints.position, twin.submissionId, twin.position)
    .limit(MOST_FOUND);
}
