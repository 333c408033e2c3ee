import {
  ACCOUNT_SENTENCES,
  EmailSchema,
  NewPasswordSchema,
} from '@antecedent/contracts/accounts/account-fields';
import { type Problems, problemOf } from '../form/form-problems.ts';
import { weakPasswordProblem } from '../form/weak-password.ts';

export type NewPasswordValues = {
  email: string;
  username: string;
  password: string;
  confirmPassword: string;
};

const say = ACCOUNT_SENTENCES;

export async function newPasswordProblems(
  values: NewPasswordValues,
): Promise<Problems<NewPasswordValues>> {
  const { password, confirmPassword } = values;
  return {
    email: problemOf(EmailSchema, values.email),
    username: values.username.trim() === '' ? say.usernameMissing : undefined,
    password:
      problemOf(NewPasswordSchema, password) ?? (await weakPasswordProblem(password, values)),
    confirmPassword: confirmPassword === password ? undefined : say.recoveryPasswordsDiffer,
  };
}
