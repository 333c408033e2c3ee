import { rule } from '@antecedent/catalog/refusals';
import {
  EmailSchema,
  NewPasswordSchema,
} from '@antecedent/contracts/accounts/accounts/account-fields';
import { type Problems, problemOf, repeatedProblem } from '../form/form-problems.ts';
import { weakPasswordProblem } from '../form/weak-password.ts';

export type NewPasswordValues = {
  email: string;
  username: string;
  password: string;
  confirmPassword: string;
};

export async function newPasswordProblems(
  values: NewPasswordValues,
): Promise<Problems<NewPasswordValues>> {
  const { password, confirmPassword } = values;
  return {
    email: problemOf(EmailSchema, values.email),
    username: values.username.trim() === '' ? rule('accounts.usernameMissing') : undefined,
    password:
      problemOf(NewPasswordSchema, password) ?? (await weakPasswordProblem(password, values)),
    confirmPassword: repeatedProblem(confirmPassword, password, {
      missing: rule('accounts.newPasswordAgain'),
      different: rule('accounts.recoveryPasswordsDiffer'),
    }),
  };
}
