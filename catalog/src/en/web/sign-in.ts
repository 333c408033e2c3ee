export const signIn = {
  login: {
    title: 'Sign in',
    username: 'Username',
    password: 'Password',
    remember: 'Remember me',
    submit: 'Sign in',
    forgot: 'Forgot password or username?',
    register: 'Register',
    usernameMissing: 'Enter your username.',
    passwordMissing: 'Enter your password.',
  },
  logout: {
    title: 'Logout',
    done: 'logged out successfully',
    working: 'Logging out',
    offline:
      'You’re logged out in this browser. We couldn’t reach the server, so your session there will end on its own.',
  },
  again: {
    title: 'Sign in again',
    text: 'Your session has ended. Sign in to continue. This page stays as it is, and nothing you wrote is lost.',
    writing: 'Your session has ended. You can keep writing and sign in when you’re ready.',
    signedInAs: 'You were signed in as {{name}}.',
    leave: 'Leave this page',
  },
} as const;
