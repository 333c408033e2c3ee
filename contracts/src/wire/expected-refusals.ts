/**
 * Browsers log every answer over 399 as an error of the page. Refusals that the product expects, since they ask the person
 * something, are no errors: its own pages send `EXPECTS_REFUSALS_HEADER` and get them with 200 and the status next to it.
 * All others get the plain status.
 */
export const EXPECTS_REFUSALS_HEADER = 'x-antecedent-expects-refusals';
export const REFUSAL_STATUS_HEADER = 'x-antecedent-status';

/** A conflict or a question to confirm; changes that do not fit; a lock that is held; a page from an earlier version. */
export const EXPECTED_STATUSES: readonly number[] = [409, 412, 423, 426];

/** The status that the server means. */
export const statusOf = ({ status, headers }: Pick<Response, 'status' | 'headers'>): number =>
  Number(headers.get(REFUSAL_STATUS_HEADER) ?? status);
