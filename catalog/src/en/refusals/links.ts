/** Links in e-mails that work once. */
export const links = {
  confirmEmailInvalid:
    'This link isn’t valid. Choose “Forgot password or username?” on the sign-in page. The email we send you also confirms your address.',
  confirmEmailUsed:
    'This link has already been used. Choose “Forgot password or username?” on the sign-in page. The email we send you also confirms your address.',
  confirmEmailExpired:
    'This link has expired. Choose “Forgot password or username?” on the sign-in page. The email we send you also confirms your address.',
  recoverPasswordInvalid: 'This link isn’t valid. Request a new one.',
  recoverPasswordUsed: 'This link has already been used. Request a new one.',
  recoverPasswordExpired: 'This link has expired. Request a new one.',
  signInLinkInvalid: 'This link isn’t valid. Sign in again to get a new one.',
  signInLinkUsed:
    'This link has already been used. Sign in as usual in the browser where you used it.',
  signInLinkExpired: 'This link has expired. Sign in again to get a new one.',
  signInInvalid: 'This link isn’t valid. Sign in again.',
  signInUsed: 'This link has already been used. Sign in again.',
  signInExpired: 'This link has expired. Sign in again.',
  linkIdentityInvalid: 'This link isn’t valid. Start again.',
  linkIdentityUsed: 'This link has already been used. Start again.',
  linkIdentityExpired: 'This link has expired. Start again.',
  firstAdministratorInvalid: 'This link isn’t valid. Restart the server to get a new one.',
  firstAdministratorUsed: 'This link has already been used. Restart the server to get a new one.',
  firstAdministratorExpired: 'This link has expired. Restart the server to get a new one.',
  invitationInvalid: 'This invitation isn’t valid. You can still sign up with your email address.',
  invitationUsed: 'You’ve already signed up with this invitation. Sign in to see your class.',
  invitationExpired:
    'This invitation has expired. You can still sign up with the address it was sent to.',
} as const;
