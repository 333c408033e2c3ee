import { rule } from '@antecedent/catalog/refusals';

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
    const { containsName, isCommonPassword } = await import(
      '@antecedent/domain/accounts/common-password'
    );
    if (isCommonPassword(password)) return rule('accounts.passwordCommon');
    const isName = containsName(password, [person.username, person.email]);
    return isName ? rule('accounts.passwordNames') : undefined;
  } catch {
    return undefined;
  }
}
