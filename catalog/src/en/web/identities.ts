export const identities = {
  or: 'or',
  continueWith: 'Continue with {{provider}}',
  terms:
    'When you sign in this way for the first time, we create an account for you and you agree to the <terms>terms and conditions</terms>.',
  redirect: {
    title: 'Sign in',
    working: 'Signing you in',
    failed: 'You are not signed in',
    failedLink: 'Nothing was linked',
    stepLeft: 'One more step',
    told: 'The provider reported “{{words}}”. Try again.',
    nothing: 'There’s no sign-in in progress. Start again from the sign-in page.',
    toLogin: 'Back to sign in',
    toProfile: 'Back to your profile',
    linked: 'You can now sign in with {{provider}}.',
  },
  problems: {
    'provider-unknown': 'This sign-in method isn’t available here.',
    'provider-unreachable':
      'We can’t reach the provider right now. Try again later, or sign in another way.',
    'flow-expired':
      'This sign-in has expired or was already completed. Start again and finish within 10 minutes.',
    'other-browser':
      'You started this sign-in in another browser. Start again here, and allow cookies for this site.',
    refused:
      'The sign-in was canceled at the provider, or the provider doesn’t allow it for your account. Nothing has changed.',
    'sign-in-there':
      'The provider couldn’t sign you in. Start again, and complete every step there.',
    'unknown-there':
      'Your institution doesn’t know the account you used. Choose another account there.',
    'provider-failed':
      'The provider had a problem and couldn’t sign you in. Try again later, or sign in another way.',
    misconfigured:
      'The provider doesn’t accept sign-ins from this site, because its settings and ours don’t match. Contact support.',
    'wrong-clock':
      'The provider’s response isn’t valid at this time. Try again. If it keeps happening, its clock or ours is wrong: contact support.',
    'answer-invalid':
      'We couldn’t verify the provider’s response, so you weren’t signed in. Try again. If it keeps happening, contact support.',
    'no-permanent-name':
      'Your institution didn’t send a permanent identifier for you. Contact support so its settings can be changed.',
    'no-address':
      'The provider didn’t share your email address, which an account needs. Allow it to be shared, or sign up with a password.',
    'wrong-organisation':
      'You can only sign in with an account from your organization. Choose another account at the provider.',
    'confirm-email':
      'We’ve sent you an email. Follow the link in it to continue. Check your spam folder too.',
    'account-pending': 'Your account is waiting for an administrator to verify it.',
    'account-disabled': 'This account is disabled. Contact support.',
    'identity-taken':
      'This sign-in is linked to another account here. Sign in with it and unlink it there first.',
    'session-ended': 'Your session has ended. Sign in and link again.',
    'platform-unknown':
      'The learning platform you came from isn’t registered here. Ask the administrator of this site to register it.',
    'platform-paused':
      'Courses can’t be opened from this learning platform right now. Ask the administrator of this site.',
    'deployment-unknown':
      'This course belongs to a deployment of your learning platform that isn’t registered here. Ask the administrator of this site to add its deployment ID.',
    'launch-kind':
      'Your learning platform asked for something that isn’t available here. Only links to a course can be opened.',
    unknown: 'The sign-in didn’t work. Try again.',
  },
  landing: {
    title: 'Sign in with your institution',
    working: 'Taking you to your institution',
    none: 'No institution is set up here. Sign in another way.',
  },
  link: {
    title: 'You already have an account',
    text: '{{provider}} says {{email}} is yours, and there’s already an account here with that address. Sign in to it once, and you can use {{provider}} from then on.',
    confirmTitle: 'Link {{provider}}?',
    signedIn:
      '{{provider}} says {{email}} is yours. You’re signed in as {{name}}. Link this account?',
    confirm: 'Link {{provider}}',
    otherAccount: 'Use another account',
    notNow: 'Not now',
    forgot: 'Forgot password or username?',
    gone: 'There’s nothing to link anymore. Sign in again.',
  },
  profile: {
    title: 'Sign-in methods',
    password: 'Password',
    passwordSet: 'Username and password of this account',
    since: 'Last used {{used}}',
    notUsable: 'No longer offered here',
    unlink: 'Unlink',
    unlinkNamed: 'Unlink {{provider}}',
    lastWay: 'You can’t unlink your only sign-in method.',
    unlinkTitle: 'Unlink {{provider}}?',
    unlinkText: 'You won’t be able to sign in with it anymore. You can link it again later.',
    unlinked: '{{provider}} unlinked.',
    link: 'Link {{provider}}',
    linkTitle: 'Link {{provider}}?',
    linkText: 'You’ll then go to {{provider}} to prove that it’s yours.',
    enterPassword: 'To make sure it’s you, enter your password.',
    noPassword: 'To make sure it’s you, you may have to sign in again first.',
    ownPassword: 'Your password',
  },
} as const;
