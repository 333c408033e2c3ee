import { and, eq, gt } from 'drizzle-orm';
import type { Database } from '../../ground/db/connection.ts';
import { submissions } from '../../ground/db/schema/submissions.ts';
import { files } from '../../ground/db/schema/versions.ts';

/** The main files of a student in a class that have been saved. */
export const listWrittenFiles = (db: Database, classId: string, studentId: string) =>
  db
    .select({
      submissionId: submissions.id,
      assignmentId: submissions.assignmentId,
      headAt: files.headAt,
    })
    .from(submissions)
    .innerJoin(files, and(eq(files.submissionId, submissions.id), eq(files.role, 'main')))
    .where(
      and(
        eq(submissions.classId, classId),
        eq(submissions.studentId, studentId),
        gt(files.head, 0),
      ),
    );
