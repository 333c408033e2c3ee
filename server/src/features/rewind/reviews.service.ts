import type { Platform } from '../../platform/platform.ts';
import type { WithVersions } from '../versions/versions.service.ts';
import { reviewsIn } from './reviews.ts';

export { reviewStretches } from './reviews.ts';

/** When somebody began to comment on a file or to suggest changes, oldest first. @throws {AppError} `not-found` */
export async function listReviews(
  { db, versions }: Pick<Platform, 'db'> & WithVersions,
  fileId: string,
): Promise<{ at: Date; by: string }[]> {
  const columns = await versions.listVersions(fileId);
  const reviews = await reviewsIn(db, columns);
  return reviews.map(({ first, by }) => ({
    at: new Date(columns.at[first - columns.first] as number),
    by,
  }));
}
