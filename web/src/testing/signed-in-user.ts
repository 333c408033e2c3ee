import type { SignedInUser } from '@antecedent/contracts/accounts/accounts/sign-in';

/** A student with a session that expires in an hour, with `overrides`. */
export const signedInUser = (overrides: Partial<SignedInUser> = {}): SignedInUser => ({
  id: '5f0e8d1c-7b1a-4c5e-9a55-1f2d3c4b5a69',
  username: 'amara',
  firstName: 'Amara',
  lastName: 'K.',
  email: 'amara@school.example',
  roles: ['ROLE_STUDENT'],
  provider: 'local',
  imageUrl: null,
  accessToken: 'first',
  expiry: new Date(Date.now() + 3_600_000).toISOString(),
  ...overrides,
});
