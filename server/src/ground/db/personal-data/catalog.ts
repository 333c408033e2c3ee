import type { SQL } from 'drizzle-orm';
import { sql } from '../sql.ts';
import { accountTables } from './account-tables.ts';
import { classTables } from './class-tables.ts';
import { gradingTables } from './grading-tables.ts';
import { messageTables } from './message-tables.ts';
import type { DataKind, PersonalTable } from './personal-table.ts';
import { reviewTables } from './review-tables.ts';
import { teachingTables } from './teaching-tables.ts';
import { writingTables } from './writing-tables.ts';

/** Every table with personal data, by its name in the database. */
export const PERSONAL_TABLES: Readonly<Record<string, PersonalTable>> = {
  ...accountTables,
  ...classTables,
  ...writingTables,
  ...gradingTables,
  ...reviewTables,
  ...messageTables,
  ...teachingTables,
};

/** Tables without personal data, with all of their columns: what a column holds is decided for these, too. */
export const IMPERSONAL_TABLES: Readonly<Record<string, string>> = {
  assignment_groups: 'id assignment_id name created_at',
  assignment_weights: 'assignment_id category_id is_extra',
  audit_keep: 'only days',
  assignments:
    'id class_id title description reading_list start_at end_at post_at grades_released_at point_value multi_draft auto_submission auto_evaluate auto_accept auto_items_disable prevent_after_due_date upload_file main_file_type visible publish_at stopped timed ask_paste_source ai_policy late_policy effort_share revision_share without_names show_analytics show_analytics_always created_at trashed_at',
  class_sections: 'id class_id name created_at',
  classes:
    'id name enroll_key subject_area_id student_level_id time_zone start_at end_at grade_method grades missing_counts assistants_may archived_at created_at trashed_at',
  drafts: 'id assignment_id title deadline point_value peer_review_deadline type',
  grade_categories: 'id class_id place name weight drop_lowest is_extra',
  lti_courses: 'platform_id deployment_id context_id class_id linked_at',
  lti_exchanges: 'id platform_id kind outcome at',
  lti_keys: 'kid private_jwk created_at',
  lti_platforms:
    'id name issuer client_id deployment_ids authorization_endpoint token_endpoint jwks_uri trusts_addresses trusts_instructors is_paused created_at',
  live_pages: 'assignment_id hands_until begun_at paused_at',
  peer_review_forms: 'assignment_id questions changed_at',
  recompute_runs: 'scope algorithm started_at after done changed scored_anew',
  rubrics: 'id assignment_id title criteria changed_at',
  schema_migrations: 'name sha256 applied_at',
  settings: 'key value updated_at',
  student_levels: 'id name',
  subject_areas: 'id name',
  total_settings: 'class_id is_shown',
};

const namesIn = (columns: string): string[] => columns.split(' ').filter((name) => name !== '');

/** The columns of a table with their kinds. */
export const columnsOf = ({ columns }: PersonalTable): { name: string; kind: DataKind }[] =>
  (Object.entries(columns) as [DataKind, string][]).flatMap(([kind, names]) =>
    namesIn(names).map((name) => ({ name, kind })),
  );

export const impersonalColumns = (table: string): string[] =>
  namesIn(IMPERSONAL_TABLES[table] ?? '');

/** What an export has of a row: never a credential, nor who else belongs to it. */
export function exportedColumns(table: PersonalTable): string[] {
  const left = new Set(namesIn(table.notExported ?? ''));
  return columnsOf(table)
    .filter(({ name, kind }) => kind !== 'secret' && kind !== 'people' && !left.has(name))
    .map(({ name }) => name);
}

/** A condition of the catalog for one person. */
export function personCondition(template: string, of: { person: string; now?: Date }): SQL {
  const parts = template.split(/:(person|now)\b/);
  return sql.join(
    parts.map((part, at) => {
      if (at % 2 === 0) return sql.raw(part);
      return part === 'person'
        ? sql`${of.person}::uuid`
        : sql`${of.now?.toISOString() ?? null}::timestamptz`;
    }),
  );
}

/** `public.table t`: also what is in the trash. */
export const personalTable = (name: string): SQL =>
  sql`${sql.identifier('public')}.${sql.identifier(name)} t`;
