import type { Refusals } from '../../refusals.ts';

export const people: Refusals['people'] = {
  searchEmpty: 'Füllen Sie mindestens ein Feld aus, oder wählen Sie „Wartet?“.',
  searchSigns:
    'Geben Sie auch einen Buchstaben oder eine Ziffer ein: Zeichen allein finden niemanden.',
  searchShort: 'Tippen Sie mindestens {{letters, number}} Buchstaben des Namens.',
  firstName: 'Geben Sie einen Vornamen ein.',
  lastName: 'Geben Sie einen Nachnamen ein.',
  username: 'Geben Sie einen Benutzernamen ein.',
  asksForAccess:
    'Diese Person beantragt Zugang als Lehrperson. Wählen Sie die Rolle „Lehrperson“, um den Antrag zu bestätigen, oder lehnen Sie ihn mit einer Begründung ab.',
  ownAccess:
    'Den eigenen Zugang können Sie nicht entziehen. Bitten Sie eine andere Person der Administration.',
  lastAdministrator: 'Das ist das letzte Administrationskonto, und eines muss bleiben.',
  passwordUseless:
    'Ein Passwort nützt dieser Person nichts: Sie meldet sich anderswo an, oder ihr Konto ist nicht offen.',
};
