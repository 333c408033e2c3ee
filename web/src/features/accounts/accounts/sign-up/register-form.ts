import { rule } from '@antecedent/catalog/refusals';
import {
  EmailSchema,
  MISSING_NAME,
  NameSchema,
  NewPasswordSchema,
  PhoneSchema,
  UsernameSchema,
} from '@antecedent/contracts/accounts/accounts/account-fields';
import { type Problems, problemOf, repeatedProblem } from '../form/form-problems.ts';
import { weakPasswordProblem } from '../form/weak-password.ts';

/** What every account needs; the form for the first administrator has only these fields. */
export type PersonValues = {
  firstName: string;
  lastName: string;
  username: string;
  email: string;
  password: string;
  confirmPassword: string;
};

export type RegisterValues = PersonValues & {
  phone: string;
  instructor: boolean;
  profile: string[];
  terms: boolean;
};

export const emptyPerson: PersonValues = {
  firstName: '',
  lastName: '',
  username: '',
  email: '',
  password: '',
  confirmPassword: '',
};

export const emptyRegister: RegisterValues = {
  ...emptyPerson,
  phone: '',
  instructor: false,
  profile: [],
  terms: false,
};

export async function personProblems(values: PersonValues): Promise<Problems<PersonValues>> {
  const { password } = values;
  return {
    firstName: nameProblem('firstName', values),
    lastName: nameProblem('lastName', values),
    username: problemOf(UsernameSchema, values.username),
    email: problemOf(EmailSchema, values.email),
    password:
      problemOf(NewPasswordSchema, password) ?? (await weakPasswordProblem(password, values)),
    confirmPassword: repeatedProblem(values.confirmPassword, password, {
      missing: rule('accounts.passwordAgain'),
      different: rule('accounts.passwordsDiffer'),
    }),
  };
}

/** One name is enough, in either field. */
function nameProblem(field: 'firstName' | 'lastName', values: PersonValues): string | undefined {
  const isNameless = `${values.firstName}${values.lastName}`.trim() === '';
  return isNameless ? MISSING_NAME[field] : problemOf(NameSchema, values[field]);
}

export async function registerProblems(values: RegisterValues): Promise<Problems<RegisterValues>> {
  return {
    ...(await personProblems(values)),
    phone: problemOf(PhoneSchema, values.phone),
    profile:
      values.instructor && values.profile.length === 0
        ? rule('accounts.profileMissing')
        : undefined,
    terms: values.terms ? undefined : rule('accounts.terms'),
  };
}

/** The request body, with the token of an invitation if there is one. Fields for instructor access are included only if it is requested. */
export const signUpPayload = (
  { confirmPassword, terms, ...values }: RegisterValues,
  invitation?: string,
) => ({
  ...values,
  profile: values.instructor ? values.profile.join('\n') : '',
  ...(invitation === undefined ? {} : { invitation }),
});
