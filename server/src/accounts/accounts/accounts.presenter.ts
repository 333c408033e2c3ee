import type { SignedInUser } from '@antecedent/contracts/accounts/accounts/sign-in';
import type { UserWithRoles } from './accounts.repo.ts';

export function presentPerson(
  user: UserWithRoles,
  expiresAt: Date,
): Omit<SignedInUser, 'accessToken'> {
  const { id, username, firstName, lastName, email, roles, provider, imageUrl, locale } = user;
  const testStudent = user.isTest ? { isTestStudent: true } : {};
  return {
    id,
    username,
    firstName,
    lastName,
    email,
    roles,
    provider,
    imageUrl,
    locale,
    ...testStudent,
    expiry: expiresAt.toISOString(),
  };
}
