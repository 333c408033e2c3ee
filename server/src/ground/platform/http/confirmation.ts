import { createHash } from 'node:crypto';
import type { Refusal } from '@antecedent/catalog/refusals';
import type { Confirmation } from '@antecedent/contracts/wire/errors';
import { refusedAs } from '../errors/errors.ts';

/** What a change does to the work of students, with the token by which a person confirms exactly that. */
export function confirmationOf(consequences: readonly Refusal[]): Confirmation {
  if (consequences.length === 0) return { consequences: [], confirm: null };
  const listed = consequences.map(({ key, values }) => ({ key, ...(values ? { values } : {}) }));
  return { consequences: listed, confirm: confirmationToken(JSON.stringify(listed)) };
}

/** What a person sends back to confirm exactly these effects. */
export const confirmationToken = (effects: string): string =>
  createHash('sha256').update(effects).digest('hex').slice(0, 16);

/**
 * Lets a change pass that has no consequences, or whose consequences the person has confirmed as they are now: if there
 * are more by now, the person is asked again.
 *
 * @throws {AppError} `confirmation-needed` with the consequences
 */
export function requireConfirmation(
  consequences: readonly Refusal[],
  confirmed: string | undefined,
): void {
  const [first] = consequences;
  const confirmation = confirmationOf(consequences);
  if (!first || confirmation.confirm === confirmed) return;
  throw refusedAs('confirmation-needed', first, { confirmation });
}
