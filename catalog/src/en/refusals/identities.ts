/** Signing in with another provider. */
export const identities = {
  unknownProvider: 'There is no such provider.',
  unreachable: 'The provider cannot be reached at the moment.',
  otherBrowser:
    'This sign-in was started in another browser. Sign in again, and allow cookies for this site.',
  last: 'This is the last way in to your account. Link another one first.',
  ofAnother: 'This identity belongs to another account here.',
} as const;
