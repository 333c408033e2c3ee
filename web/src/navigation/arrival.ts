/** Query of the home page after a sign-in that named no other page: without pending work, the profile opens. */
export const ARRIVAL = 'after=sign-in';

/** Whether a person has just signed in, and named no page. @param search the query of the address */
export const isArrival = (search: string): boolean => search === `?${ARRIVAL}`;
