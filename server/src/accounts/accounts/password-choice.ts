import { containsName, isCommonPassword } from '@antecedent/domain/accounts/common-password';
import { refuseProblems } from '../../ground/platform/errors/form-problems.ts';

/**
 * Rejects a new password that is easy to guess. The contract checks its length and kinds of characters.
 *
 * @param field the form field it was entered in
 * @throws {AppError} `invalid-request`
 */
export function refuseGuessable(
  password: string,
  person: { username: string; email: string },
  field = 'password',
): void {
  if (isCommonPassword(password)) refuseProblems([{ field, key: 'accounts.passwordCommon' }]);
  if (containsName(password, [person.username, person.email])) {
    refuseProblems([{ field, key: 'accounts.passwordNames' }]);
  }
}
