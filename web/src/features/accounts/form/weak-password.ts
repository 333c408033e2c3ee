import { ACCOUNT_SENTENCES } from '@antecedent/contracts/accounts/account-fields';

type Person = { username: string; email: string };

/**
 * The sentence about a password that somebody would guess early; none when it is fine. The list of common
 * ones is fetched when it is first asked for; while it cannot be had, the server's own look at it must do.
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
