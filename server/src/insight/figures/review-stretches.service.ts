import type { VersionLog } from '@antecedent/contracts/insight/replay';
import { fullName } from '@antecedent/domain/accounts/person-name';
import { MINUTE } from '@antecedent/domain/time';
import { type FactColumns, factsAt } from '@antecedent/domain/versions/fact-columns';
import { originOf } from '@antecedent/domain/versions/fact-flags';
import { findUsers } from '../../accounts/accounts/accounts.service.ts';
import type { Database } from '../../ground/db/connection.ts';

/** Versions of one reviewer are grouped unless the student wrote in between, or this many ms passed. */
const MAX_GAP_MS = 30 * MINUTE;

type Stretch = { first: number; last: number; authorId: string | null };

/** The ranges of versions in which a reviewer left comments or suggestions, oldest first. */
export function reviewStretches(columns: FactColumns): Stretch[] {
  const stretches: Stretch[] = [];
  for (let row = 0; row < columns.count; row++) {
    if (originOf(columns.flags[row]!) !== 'reviewer') continue;
    const { authorId } = factsAt(columns, row);
    const number = columns.first + row;
    const before = stretches.at(-1);
    const isNext = before?.last === number - 1 && before.authorId === authorId;
    if (before && isNext && columns.at[row]! - columns.at[row - 1]! < MAX_GAP_MS)
      before.last = number;
    else stretches.push({ first: number, last: number, authorId });
  }
  return stretches;
}

/** The same with names. */
export async function reviewsIn(
  db: Database,
  columns: FactColumns,
): Promise<VersionLog['reviews']> {
  const stretches = reviewStretches(columns);
  const ids = [...new Set(stretches.flatMap(({ authorId }) => authorId ?? []))];
  const people = ids.length === 0 ? [] : await findUsers(db, ids);
  const names = new Map(
    people.map(({ id, firstName, lastName }) => [id, fullName({ firstName, lastName })]),
  );
  return stretches.map(({ first, last, authorId }) => ({
    first,
    last,
    by: (authorId !== null && names.get(authorId)) || '',
  }));
}
