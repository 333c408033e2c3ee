export const session = {
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
      'You are logged out in this browser. The server could not be told; the session there ends by itself.',
  },
  again: {
    title: 'Sign in again',
    text: 'Your session has ended. Sign in to go on; this page stays as it is and nothing you wrote is lost.',
    writing: 'Your session has ended. Go on writing; sign in when you come to a pause.',
    signedInAs: 'You were signed in as {{name}}.',
    leave: 'Leave this page',
  },
} as const;
