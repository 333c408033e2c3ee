/** Links in e-mails that work once. */
export const links = {
  confirmEmailInvalid:
    'This link is not valid. Choose “Forgot password or username?” where you sign in: the message that you get then confirms your address as well.',
  confirmEmailUsed: 'This link was used already. Your address is confirmed: sign in.',
  confirmEmailExpired:
    'This link has expired. Choose “Forgot password or username?” where you sign in: the message that you get then confirms your address as well.',
  recoverPasswordInvalid: 'This link is not valid. Ask for a new one.',
  recoverPasswordUsed: 'This link was used already. Ask for a new one.',
  recoverPasswordExpired: 'This link has expired. Ask for a new one.',
  signInInvalid: 'This link is not valid. Sign in again.',
  signInUsed: 'This link was used already. Sign in again.',
  signInExpired: 'This link has expired. Sign in again.',
  linkIdentityInvalid: 'This link is not valid. Begin again.',
  linkIdentityUsed: 'This link was used already. Begin again.',
  linkIdentityExpired: 'This link has expired. Begin again.',
  firstAdministratorInvalid: 'This link is not valid. Start the server again to get a new one.',
  firstAdministratorUsed: 'This link was used already. Start the server again to get a new one.',
  firstAdministratorExpired: 'This link has expired. Start the server again to get a new one.',
} as const;
