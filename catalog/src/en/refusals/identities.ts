/** Signing in with another provider. */
export const identities = {
  unknownProvider: 'This sign-in provider isn’t available here.',
  unreachable: 'We can’t reach the provider right now.',
  otherBrowser:
    'This sign-in was started in another browser. Sign in again, and allow cookies for this site.',
  last: 'This is your only sign-in method. Link another one first.',
  ofAnother: 'This sign-in is linked to another account here.',
} as const;
