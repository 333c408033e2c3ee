import type { Refusals } from '../../shape/refusals.ts';

export const links: Refusals['links'] = {
  confirmEmailInvalid:
    'Dieser Link ist ungültig. Wählen Sie auf der Anmeldeseite „Passwort oder Benutzernamen vergessen?“. Mit der E-Mail, die Sie dann erhalten, bestätigen Sie auch Ihre Adresse.',
  confirmEmailUsed:
    'Dieser Link wurde schon verwendet. Wählen Sie auf der Anmeldeseite „Passwort oder Benutzernamen vergessen?“. Mit der E-Mail, die Sie dann erhalten, bestätigen Sie auch Ihre Adresse.',
  confirmEmailExpired:
    'Dieser Link ist abgelaufen. Wählen Sie auf der Anmeldeseite „Passwort oder Benutzernamen vergessen?“. Mit der E-Mail, die Sie dann erhalten, bestätigen Sie auch Ihre Adresse.',
  recoverPasswordInvalid: 'Dieser Link ist ungültig. Fordern Sie einen neuen an.',
  recoverPasswordUsed: 'Dieser Link wurde schon verwendet. Fordern Sie einen neuen an.',
  recoverPasswordExpired: 'Dieser Link ist abgelaufen. Fordern Sie einen neuen an.',
  signInLinkInvalid:
    'Dieser Link ist ungültig. Melden Sie sich noch einmal an, um einen neuen zu erhalten.',
  signInLinkUsed:
    'Dieser Link wurde schon verwendet. In dem Browser, in dem Sie ihn verwendet haben, melden Sie sich wie gewohnt an.',
  signInLinkExpired:
    'Dieser Link ist abgelaufen. Melden Sie sich noch einmal an, um einen neuen zu erhalten.',
  signInInvalid: 'Dieser Link ist ungültig. Melden Sie sich erneut an.',
  signInUsed: 'Dieser Link wurde schon verwendet. Melden Sie sich erneut an.',
  signInExpired: 'Dieser Link ist abgelaufen. Melden Sie sich erneut an.',
  linkIdentityInvalid: 'Dieser Link ist ungültig. Fangen Sie noch einmal an.',
  linkIdentityUsed: 'Dieser Link wurde schon verwendet. Fangen Sie noch einmal an.',
  linkIdentityExpired: 'Dieser Link ist abgelaufen. Fangen Sie noch einmal an.',
  firstAdministratorInvalid:
    'Dieser Link ist ungültig. Starten Sie den Server neu, um einen neuen zu erhalten.',
  firstAdministratorUsed:
    'Dieser Link wurde schon verwendet. Starten Sie den Server neu, um einen neuen zu erhalten.',
  firstAdministratorExpired:
    'Dieser Link ist abgelaufen. Starten Sie den Server neu, um einen neuen zu erhalten.',
  invitationInvalid:
    'Diese Einladung ist ungültig. Sie können sich trotzdem mit Ihrer E-Mail-Adresse registrieren.',
  invitationUsed:
    'Sie haben sich mit dieser Einladung schon registriert. Melden Sie sich an, um Ihren Kurs zu sehen.',
  invitationExpired:
    'Diese Einladung ist abgelaufen. Sie können sich trotzdem mit der eingeladenen Adresse registrieren.',
};
