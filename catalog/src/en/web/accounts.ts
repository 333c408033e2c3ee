export const accounts = {
  firstName: 'First name',
  lastName: 'Last name',
  oneName: 'If you have only one name, leave the other field empty.',
  username: 'Username',
  usernameHelp: 'At least 6 characters: letters, numbers and underscores.',
  email: 'Email',
  emailShort: 'Email',
  phone: 'Phone',
  password: 'Password',
  confirmPassword: 'Confirm password',
  toLogin: 'Go to sign-in',
  linkIncomplete: 'This link is incomplete. Open it again from the email we sent you.',
  signInLink:
    'Enter your password once more. From then on, this browser counts as yours and doesn’t have to wait.',
  register: {
    title: 'Sign up',
    lead: 'Already have an account?',
    signIn: 'Sign in',
    instructor: 'I request instructor access',
    profile: 'URL of your academic profile',
    profileHelp:
      'A page on your institution’s website that names you. Press Enter or the plus button to add it.',
    addUrl: 'Add this URL',
    urls: 'Your profile URLs',
    noUrls: 'Added URLs appear here.',
    removeUrl: '{{url}}, press Delete to remove it',
    submit: 'Sign up',
    doneTitle: 'Almost done',
    joinClasses: 'Create an account to join {{classes}}.',
    invitedEmail: 'Your instructor invited this address, so you don’t need to confirm it.',
    hasAccount:
      'You already have an account with the address {{email}}. Sign in, and your class is on your home page.',
    done: {
      invited:
        'Your account has been created and your address is confirmed. Now an administrator reviews your academic profile.',
      ordinary:
        'Your account is ready. To confirm your address, follow the link in the email we sent you. Check your spam folder too.',
      instructor:
        'Your account has been created. To confirm your address, follow the link in the email we sent you. Then an administrator reviews your academic profile.',
    },
  },
  terms: {
    label: 'I agree to the terms and conditions',
    title: 'Terms and conditions',
    text: 'While you write here, we save a version of your document up to once a second, so that you and your instructors can see how the text came to be. Each version also says how the words were entered, such as typed or pasted. We never record which keys you press, the mouse, the screen or the camera. The terms explain what you can expect from us and what we expect from you.',
    read: 'Read the terms and conditions',
    privacy: 'Read the privacy policy',
    agree: 'Agree',
  },
  confirm: {
    title: 'Email confirmation',
    wait: 'Wait for the confirmation',
    done: 'Your account is now activated. You will be redirected to the login page.',
    again: 'Your address is already confirmed, so you can sign in.',
    pending:
      'Your address is confirmed, and your academic profile is under review. We’ll email you when there’s a decision.',
  },
  forgot: {
    title: 'Recover Password or Username',
    lead: 'We’ll email you your username and a link to set a new password.',
    submit: 'Recover',
    done: 'If an account uses this address, we’ve sent it an email. Check your spam folder too.',
  },
  newPassword: {
    title: 'Set new password',
    checking: 'Checking the link',
    expires_one: 'Your token expires in {{count}} minute.',
    expires_other: 'Your token expires in {{count}} minutes.',
    usernameHelp: 'You’ll find it in the email we sent you.',
    password: 'New Password',
    again: 'Confirm Password',
    submit: 'Set Password',
    newToken: 'New Token',
    done: 'Your password changed successfully',
    toLogin: 'Redirect To Login',
  },
  first: {
    title: 'First administrator',
    lead: 'This installation has no administrator yet. The account you create here can manage people, roles and announcements.',
    submit: 'Create account',
  },
} as const;
