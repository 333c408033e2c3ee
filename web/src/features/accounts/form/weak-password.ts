import { ACCOUNT_SENTENCES } from '@antecedent/contracts/accounts/account-fields';

type Person = { username: string; email: string };

/**
 * The error for a password that is easily guessed; undefined if it is fine. The list of common passwords is loaded
 * on first use; if that fails, the server's own check has to do.
 */
export async function weakPasswordProblem(
  password: string,
  person: Person,
): Promise<string | undefined> {
  try {
    const { holdsName, isCommonPassword } = await import(
      '@antecedent/domain/accounts/common-password'
    );
    if (isCommonPassword(password)) return ACCOUNT_SENTENCES.passwordCommon;
    const isName = holdsName(password, [person.username, person.email]);
    return isName ? ACCOUNT_SENTENCES.passwordNames : undefined;
  } catch {
    return undefined;
  }
}
