/** Sign-up, sign-in and the rules of account fields. */
export const accounts = {
  firstName: 'Enter your first name.',
  lastName: 'Enter your last name.',
  username:
    'Invalid username. Usernames must be at least 6 characters and can only contain letters, numbers, and underscores.',
  email: 'Enter an email address, such as name@example.org.',
  phone: 'Enter a phone number of digits, spaces and + ( ) - . / or leave the field empty.',
  password:
    'Password must be at least 8 characters and involve at least one of each of the following: uppercase letter, lowercase letter, a number, and a special character (!@$%&).',
  passwordAgain: 'Enter the password again.',
  passwordsDiffer: 'Passwords do not match.',
  profileUrl: 'Invalid URL - you may need to include http:// or https://',
  profileMissing:
    'As you are requesting instructor access, you need to include a URL showing your academic profile for evaluation.',
  profileTooMany: 'Enter at most 10 addresses.',
  terms: 'Check the terms and condition checkbox.',
  passwordCommon: 'This password is too common. Choose another one.',
  passwordNames: 'Your password can’t contain your username or email address.',
  newPasswordSame: 'The new password has to be different than the current password.',
  newPasswordAgain: 'Enter the new password again.',
  newPasswordsDiffer: 'both the new passwords has to be the same.',
  recoveryPasswordsDiffer: 'passwords do not match.',
  usernameMissing: 'Enter your username.',
  passwordMissing: 'Enter your password.',
  passwordWrong: 'The current password is wrong.',
  usernameTaken: 'This username is taken.',
  invitedOtherAddress: 'This invitation was sent to a different address.',
  emailTaken: 'An account with this email address already exists.',
  sessionEnded: 'Your session has ended. Sign in again.',
  wrongCredentials: 'The username or password is wrong.',
  notConfirmed:
    'Confirm your email address first: follow the link in the email we sent you. If it no longer works, choose “Forgot password or username?”.',
  pending: 'Your account is waiting for an administrator to verify it.',
  disabled: 'This account is disabled.',
  disabledAskAdministrator: 'This account is disabled. Contact an administrator.',
  linkIncomplete: 'This link is incomplete.',
  linkOfAnother:
    'This link is for a different email address or username. You’ll find both in the email we sent you.',
  administratorExists: 'There’s already an administrator. Sign in instead.',
  signInAgain: 'You signed in a while ago. Sign in again, then do this within 5 minutes.',
  passwordElsewhere: 'You sign in with another provider. Change your password there.',
} as const;
