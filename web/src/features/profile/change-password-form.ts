import { rule } from '@antecedent/catalog/refusals';
import { NewPasswordSchema } from '@antecedent/contracts/accounts/account-fields';
import { type Problems, problemOf } from '../accounts/form-problems.ts';
import { guessableProblem } from '../accounts/guessable.ts';

export type ChangePasswordValues = {
  oldPassword: string;
  newPassword: string;
  renewPassword: string;
};

/** The rules for a change of password by this person. */
export const changePasswordProblems =
  (person: { username: string; email: string }) =>
  async (values: ChangePasswordValues): Promise<Problems<ChangePasswordValues>> => {
    const { oldPassword, newPassword, renewPassword } = values;
    const isSame = newPassword !== '' && newPassword === oldPassword;
    return {
      oldPassword: oldPassword === '' ? rule('accounts.passwordMissing') : undefined,
      newPassword: isSame
        ? rule('accounts.newPasswordSame')
        : (problemOf(NewPasswordSchema, newPassword) ??
          (await guessableProblem(newPassword, person))),
      renewPassword:
        renewPassword === newPassword ? undefined : rule('accounts.newPasswordsDiffer'),
    };
  };
