export const identities = {
  or: 'or',
  continueWith: 'Continue with {{provider}}',
  terms:
    'Whoever signs in there for the first time gets an account here and agrees to the <terms>terms and conditions</terms>.',
  redirect: {
    title: 'Sign in',
    working: 'Signing you in',
    failed: 'You are not signed in',
    failedLink: 'Nothing was linked',
    stepLeft: 'One step is left',
    told: 'The sign-in elsewhere ended with “{{words}}”. Start again.',
    nothing: 'This page ends a sign-in elsewhere, and none was under way.',
    toLogin: 'Back to sign in',
    toProfile: 'Back to your profile',
    linked: 'You can sign in with {{provider}} now.',
  },
  problems: {
    'provider-unknown': 'There is no such way to sign in here.',
    'provider-unreachable':
      'The provider cannot be reached at the moment. Try again in a while, or sign in another way.',
    'flow-expired':
      'This sign-in has expired or was finished already. Start again; it has to be done within 10 minutes.',
    'other-browser':
      'This sign-in was started in another browser. Start again here, and allow cookies for this site.',
    refused: 'You stopped the sign-in at the provider. Nothing was changed.',
    'answer-invalid':
      'The provider’s answer could not be trusted, so nobody was signed in. Start again; if it happens again, tell the support.',
    'no-permanent-name':
      'The institution sent nothing that names you permanently. Tell the support: its settings have to be changed.',
    'no-address':
      'The provider sent no e-mail address, which an account needs. Allow it to be sent, or sign up with a password.',
    'wrong-organisation':
      'Only accounts of the organisation may be used here. Choose another account at the provider.',
    'confirm-email':
      'We have sent you an e-mail. Follow the link in it to go on; look into the spam folder too.',
    'account-pending': 'Your account waits for an administrator to verify it.',
    'account-disabled': 'This account is disabled. Ask the support.',
    'identity-taken':
      'This identity belongs to another account here. Sign in with it and unlink it there first.',
    'session-ended': 'Your session has ended meanwhile. Sign in and link once more.',
    unknown: 'The sign-in did not work. Start again.',
  },
  landing: {
    title: 'Sign in with your institution',
    working: 'Taking you to your institution',
    none: 'No institution is set up here. Sign in another way.',
  },
  link: {
    title: 'You already have an account',
    text: 'According to {{provider}}, {{email}} is yours. There is an account here with that address. Sign in to it once, and from then on you can use {{provider}} as well.',
    confirmTitle: 'Link {{provider}}?',
    signedIn:
      'According to {{provider}}, {{email}} is yours. You are signed in as {{name}}. Shall that account be linked with it?',
    confirm: 'Link {{provider}}',
    otherAccount: 'Use another account',
    notNow: 'Not now',
    forgot: 'Forgot password or username?',
    gone: 'There is nothing to link any more. Sign in again.',
  },
  profile: {
    title: 'Ways to sign in',
    password: 'Password',
    passwordSet: 'Username and password of this account',
    since: 'Last used {{used}}',
    notUsable: 'No longer offered here',
    unlink: 'Unlink',
    unlinkNamed: 'Unlink {{provider}}',
    lastWay: 'The last way in cannot be unlinked.',
    unlinkTitle: 'Unlink {{provider}}?',
    unlinkText: 'From then on it no longer signs you in to this account. You can link it again.',
    unlinked: 'You no longer sign in with {{provider}}.',
    link: 'Link {{provider}}',
  },
} as const;
