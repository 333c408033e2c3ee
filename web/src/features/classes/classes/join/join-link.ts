/** Name of the enrollment key in the query of a join link. */
const KEY = 'key';

/** The address at which students join a class. @param origin of the site */
export const joinLink = (origin: string, enrollmentKey: string): string =>
  `${origin}/enroll?${new URLSearchParams({ [KEY]: enrollmentKey })}`;

/** The enrollment key in a join link; null for an address without one. @param search the query of the address */
export const keyOfJoinLink = (search: string): string | null =>
  new URLSearchParams(search).get(KEY)?.trim() || null;
