export const signIn = {
  login: {
    title: 'Sign in',
    username: 'Username or email',
    password: 'Password',
    remember_one: 'Remember me on this device for one day',
    remember_other: 'Remember me on this device for {{count}} days',
    shared: 'This is a shared computer',
    submit: 'Sign in',
    forgot: 'Forgot password or username?',
    register: 'Register',
    accessibility: 'Accessibility',
    usernameMissing: 'Enter your username or email address.',
    passwordMissing: 'Enter your password.',
  },
  logout: {
    title: 'Logout',
    done: 'logged out successfully',
    working: 'Logging out',
    offline:
      'You’re logged out in this browser. We couldn’t reach the server, so your session there will end on its own.',
  },
  elsewhere: {
    title: 'You’re logged out here',
    text: 'You’re still signed in with {{provider}}. If others use this device too, sign out there or close all windows of the browser.',
    home: 'Go to the start page',
  },
  again: {
    title: 'Sign in again',
    text: 'Your session has ended. Sign in to continue. This page stays as it is, and nothing you wrote is lost.',
    writing: 'Your session has ended. You can keep writing and sign in when you’re ready.',
    signedInAs: 'You were signed in as {{name}}.',
    leave: 'Leave this page',
  },
} as const;
