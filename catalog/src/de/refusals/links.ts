import type { Refusals } from '../../shape/refusals.ts';

export const links: Refusals['links'] = {
  confirmEmailInvalid:
    'Dieser Link ist ungültig. Wählen Sie bei der Anmeldung „Passwort oder Benutzernamen vergessen?“: Die Nachricht, die Sie dann erhalten, bestätigt auch Ihre Adresse.',
  confirmEmailUsed:
    'Dieser Link wurde schon verwendet. Ihre Adresse ist bestätigt: Melden Sie sich an.',
  confirmEmailExpired:
    'Dieser Link ist abgelaufen. Wählen Sie bei der Anmeldung „Passwort oder Benutzernamen vergessen?“: Die Nachricht, die Sie dann erhalten, bestätigt auch Ihre Adresse.',
  recoverPasswordInvalid: 'Dieser Link ist ungültig. Fordern Sie einen neuen an.',
  recoverPasswordUsed: 'Dieser Link wurde schon verwendet. Fordern Sie einen neuen an.',
  recoverPasswordExpired: 'Dieser Link ist abgelaufen. Fordern Sie einen neuen an.',
  signInInvalid: 'Dieser Link ist ungültig. Melden Sie sich erneut an.',
  signInUsed: 'Dieser Link wurde schon verwendet. Melden Sie sich erneut an.',
  signInExpired: 'Dieser Link ist abgelaufen. Melden Sie sich erneut an.',
  linkIdentityInvalid: 'Dieser Link ist ungültig. Beginnen Sie neu.',
  linkIdentityUsed: 'Dieser Link wurde schon verwendet. Beginnen Sie neu.',
  linkIdentityExpired: 'Dieser Link ist abgelaufen. Beginnen Sie neu.',
  firstAdministratorInvalid:
    'Dieser Link ist ungültig. Starten Sie den Server neu, um einen neuen zu erhalten.',
  firstAdministratorUsed:
    'Dieser Link wurde schon verwendet. Starten Sie den Server neu, um einen neuen zu erhalten.',
  firstAdministratorExpired:
    'Dieser Link ist abgelaufen. Starten Sie den Server neu, um einen neuen zu erhalten.',
};
