import { rule } from '@antecedent/catalog/refusals';
import { NewPasswordSchema } from '@antecedent/contracts/accounts/accounts/account-fields';
import { type Problems, problemOf, repeatedProblem } from '../form/form-problems.ts';
import { weakPasswordProblem } from '../form/weak-password.ts';

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
          (await weakPasswordProblem(newPassword, person))),
      renewPassword: repeatedProblem(renewPassword, newPassword, {
        missing: rule('accounts.newPasswordAgain'),
        different: rule('accounts.newPasswordsDiffer'),
      }),
    };
  };
