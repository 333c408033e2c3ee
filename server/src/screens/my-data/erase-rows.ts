import { randomBytes } from 'node:crypto';
import type { Database } from '../../ground/db/connection.ts';
import {
  PERSONAL_TABLES,
  personalTable,
  personCondition,
} from '../../ground/db/personal-data/catalog.ts';
import { sql } from '../../ground/db/sql.ts';

type Erased = { person: string; keepsGrades: boolean; now: Date };

/** A name or address of a person, and what takes its place. */
export type Renaming = readonly [name: string, other: string];

/** What a person's account is called from then on: in every language the same. */
type Pseudonym = { username: string; lastName: string; email: string };

function newPseudonym(): Pseudonym {
  const code = randomBytes(4).toString('hex');
  return {
    username: `erased_${code}`,
    lastName: `Person ${code.toUpperCase()}`,
    email: `${code}@erased.invalid`,
  };
}

/** Submissions that stay because a grade of them does; of those without any, nothing stays. */
const WITH_GRADE = `(s.student_id = :person and (s.points is not null or s.letter is not null
  or exists (select from public.grades g where g.submission_id = s.id)
  or exists (select from public.draft_submissions d
              where d.submission_id = s.id and (d.points is not null or d.letter is not null))))`;

/** Whether a row has to stay with a grade. */
const STAYS = {
  submission: `exists (select from public.submissions s where s.id = t.id and ${WITH_GRADE})`,
  assignment: `exists (select from public.submissions s
    where s.assignment_id = t.assignment_id and ${WITH_GRADE})`,
  class: `(t.role = 'student' and exists (select from public.submissions s
    where s.class_id = t.class_id and ${WITH_GRADE}))`,
} as const;

/**
 * Erases a person in the caller's transaction, table by table of the catalog. Rows that others need stay, and refer to an
 * account that names no one.
 *
 * @returns by what their names and addresses were replaced
 */
export async function eraseRows(tx: Database, erased: Erased): Promise<Renaming[]> {
  const { person, keepsGrades, now } = erased;
  const where = (template: string) => personCondition(template, { person, now });
  const remove = (table: string, template: string) =>
    tx.execute(sql`delete from ${personalTable(table)} where ${where(template)}`);

  // Before the account has another address: some rows are found by it. What stays is decided before any grade goes.
  const pseudonymous = Object.entries(PERSONAL_TABLES).filter(
    ([, { erasure }]) => erasure.does === 'pseudonym',
  );
  const last = ['submissions'];
  pseudonymous.sort(([one], [other]) => last.indexOf(one) - last.indexOf(other));
  for (const [table, { about, erasure }] of pseudonymous) {
    if (about === null || erasure.does !== 'pseudonym') continue;
    if (erasure.withGradeOf) {
      const stays = keepsGrades ? STAYS[erasure.withGradeOf] : 'false';
      await remove(table, `(${about}) and not ${stays}`);
    }
    if (erasure.set) {
      await tx.execute(sql`
        update ${personalTable(table)} set ${sql.raw(erasure.set)} where ${where(about)}`);
    }
  }
  // The file of a template has no owner of its own.
  await tx.execute(sql`
    delete from files where assignment_template_id in (
      select t.id from assignment_templates t
       where ${where(PERSONAL_TABLES.assignment_templates?.about ?? 'false')})`);
  for (const [table, { about, erasure }] of Object.entries(PERSONAL_TABLES)) {
    if (erasure.does === 'delete' && about !== null) await remove(table, about);
  }
  return renamed(tx, person, now);
}

async function renamed(tx: Database, person: string, now: Date): Promise<Renaming[]> {
  const pseudonym = newPseudonym();
  const renamings = await renamingsOf(tx, person, pseudonym);
  await forgetNames(tx, renamings);
  await tx.execute(sql`
    update public.users
       set username = ${pseudonym.username}, email = ${pseudonym.email},
           first_name = '', last_name = ${pseudonym.lastName}, phone = '', profile = '{}',
           password_hash = null, provider = 'local', locale = null, image_url = null,
           state = 'disabled', requests_instructor_access = false, has_signed_in = false,
           erased_at = ${now.toISOString()}::timestamptz
     where id = ${person}`);
  return renamings;
}

/** In other people's notifications and emails, the pseudonym takes the place of the name. */
async function forgetNames(tx: Database, renamings: readonly Renaming[]): Promise<void> {
  for (const [name, other] of renamings) {
    const pattern = `\\m${name.replaceAll(/[\\^$.|?*+()[\]{}]/g, '\\$&')}\\M`;
    const replaced = (column: string) =>
      sql`regexp_replace(${sql.raw(column)}, ${pattern}, ${other}, 'gi')`;
    await tx.execute(sql`
      update notifications set values = ${replaced('values::text')}::jsonb
       where values::text ~* ${pattern}`);
    await tx.execute(sql`
      update mails set subject = ${replaced('subject')}, plain = ${replaced('plain')},
                       html = ${replaced('html')}
       where subject ~* ${pattern} or plain ~* ${pattern} or html ~* ${pattern}`);
  }
}

/** A single short name may be a word of its own. */
const SHORTEST_NAME = 4;

async function renamingsOf(
  db: Database,
  person: string,
  { username, lastName, email }: Pseudonym,
): Promise<Renaming[]> {
  const { rows } = await db.execute<Record<'first' | 'last' | 'username' | 'email', string>>(sql`
    select first_name as first, last_name as last, username, email from public.users
     where id = ${person}`);
  const [own] = rows;
  if (!own) return [];
  const names: Renaming[] = [
    [own.email, email],
    [`${own.first} ${own.last}`.trim(), lastName],
    [`${own.last}, ${own.first}`, lastName],
    [own.username, username],
  ];
  return names.filter(([name]) => name.length >= SHORTEST_NAME && name !== ', ');
}
