import { allowsTask } from '@antecedent/domain/assignment/ai-policy';
import type { MarkedPassage } from '@antecedent/domain/insight/tracking/declared-words';
import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Database } from '../../ground/db/connection.ts';
import {
  type DeclarationRow,
  declarations,
  type StatementRow,
  statements,
} from '../../ground/db/schema/declarations.ts';

/** A declaration that counts, with whether the policy of its time allows what it says. */
export type DeclaredPassage = MarkedPassage & DeclarationRow & { allowed: boolean };

/** What the student declared about AI tools in a submission and didn't withdraw, in the order in which it was declared. */
export async function listDeclared(db: Database, submissionId: string): Promise<DeclaredPassage[]> {
  const rows = await db
    .select()
    .from(declarations)
    .where(and(eq(declarations.submissionId, submissionId), isNull(declarations.endedAt)))
    .orderBy(asc(declarations.position));
  return rows.map((row) => ({ ...row, allowed: allowsTask(row.policy, row.task) }));
}

/** Everything that was ever declared about passages of a submission, oldest first. */
export const listDeclarations = (db: Database, submissionId: string): Promise<DeclarationRow[]> =>
  db
    .select()
    .from(declarations)
    .where(eq(declarations.submissionId, submissionId))
    .orderBy(asc(declarations.position));

/** Everything that was ever said about the whole text, oldest first. */
export const listStatements = (db: Database, submissionId: string): Promise<StatementRow[]> =>
  db
    .select()
    .from(statements)
    .where(eq(statements.submissionId, submissionId))
    .orderBy(asc(statements.id));

export async function insertDeclaration(
  db: Database,
  row: typeof declarations.$inferInsert,
): Promise<void> {
  await db.insert(declarations).values(row);
}

export async function insertStatement(
  db: Database,
  row: typeof statements.$inferInsert,
): Promise<void> {
  await db.insert(statements).values(row);
}

/** Ends a declaration of this submission. @returns it, or null if it doesn't exist or has ended */
export async function endDeclaration(
  db: Database,
  { submissionId, id, at }: { submissionId: string; id: string; at: Date },
): Promise<DeclarationRow | null> {
  const [row] = await db
    .update(declarations)
    .set({ endedAt: at })
    .where(
      and(
        eq(declarations.id, id),
        eq(declarations.submissionId, submissionId),
        isNull(declarations.endedAt),
      ),
    )
    .returning();
  return row ?? null;
}
