import type { ProgressLog } from '@antecedent/contracts/insight/analytics/progress-log';
import { fullName } from '@antecedent/domain/accounts/person-name';
import { typedEditsInText } from '@antecedent/domain/insight/figures/assess';
import { minuteBins } from '@antecedent/domain/insight/figures/pace';
import { DEFAULT_PARAMETERS } from '@antecedent/domain/insight/parameters';
import type { FactColumns } from '@antecedent/domain/versions/fact-columns';
import { unpackFlags } from '@antecedent/domain/versions/fact-flags';
import { SAVE_KINDS, saveKind } from '@antecedent/domain/versions/save-kind';
import { findUsers } from '../../accounts/accounts/accounts.service.ts';
import type { Database } from '../../ground/db/connection.ts';
import { type ChartSources, type Subject, shownProcess } from './charts.ts';
import type { SubmissionProcess } from './process.service.ts';

/** Every save of the main file, and the words of each minute in all files. @throws {AppError} `not-found` */
export async function progressLogOf(
  services: ChartSources,
  subject: Subject,
): Promise<ProgressLog> {
  const process = await shownProcess(services, subject);
  const columns = await services.versions.listVersions(process.main.row.id);
  const edits = typedEditsInText(process.files, DEFAULT_PARAMETERS);
  return {
    submissionId: subject.submissionId,
    title: subject.title,
    timeZone: subject.timeZone,
    first: columns.first,
    timestamps: Array.from(columns.at),
    words: Array.from(columns.words),
    new: Array.from(columns.new),
    edited: Array.from(columns.edited),
    deleted: Array.from(columns.deleted),
    ...(await savers(services.db, columns, subject)),
    kinds: Array.from(columns.flags, (flags) => SAVE_KINDS.indexOf(saveKind(unpackFlags(flags)))),
    written: Array.from(
      columns.activeSeconds,
      (active, row) => active + (columns.thinkSeconds[row] ?? 0),
    ),
    minutes: minuteBins(edits, process.time().sessions),
    pace: paceForReader(process, subject),
  };
}

/** The name of the person who saved each row; no name if the account was deleted. */
async function savers(
  db: Database,
  { author, authors }: FactColumns,
  { nameOf }: Subject,
): Promise<Pick<ProgressLog, 'by' | 'people'>> {
  const ids = authors.filter((id) => id !== null);
  const found = ids.length === 0 ? [] : await findUsers(db, ids);
  const placeOf = new Map(found.map(({ id }, place) => [id, place]));
  const places = authors.map((id) => (id === null ? -1 : (placeOf.get(id) ?? -1)));
  return {
    by: Array.from(author, (index) => places[index] ?? -1),
    people: found.map(({ id, firstName, lastName }) =>
      nameOf(id, fullName({ firstName, lastName })),
    ),
  };
}

/** Readers who must not know of accommodations see no pace, as everywhere. */
function paceForReader(
  { context, assessment }: SubmissionProcess,
  { canSeeAccommodations }: Subject,
): ProgressLog['pace'] {
  const none = { typing: null, band: null };
  if (context.withoutPace !== 'timed' && !canSeeAccommodations)
    return { ...none, absence: 'not-available' };
  const { absent, typing, band } = assessment().pace;
  return absent === null ? { typing, band, absence: null } : { ...none, absence: absent };
}
