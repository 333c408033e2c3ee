import type { Refusals } from '../../shape/refusals.ts';

export const people: Refusals['people'] = {
  searchEmpty: 'Füllen Sie mindestens ein Feld aus oder wählen Sie „Antrag offen?“.',
  searchSigns: 'Geben Sie mindestens einen Buchstaben oder eine Ziffer ein.',
  searchShort: 'Geben Sie mindestens {{letters, number}} Buchstaben des Namens ein.',
  firstName: 'Geben Sie einen Vornamen ein.',
  lastName: 'Geben Sie einen Nachnamen ein.',
  username: 'Geben Sie einen Benutzernamen ein.',
  asksForAccess:
    'Diese Person beantragt Zugang als Lehrperson. Wählen Sie die Rolle „Lehrperson“, um den Antrag zu bestätigen, oder lehnen Sie ihn mit einer Begründung ab.',
  ownAccess:
    'Sie können sich nicht selbst den Zugang entziehen. Bitten Sie eine andere Person aus der Administration.',
  lastAdministrator: 'Das ist das einzige Administrationskonto. Mindestens eines muss bleiben.',
  passwordUseless:
    'Diese Person kann kein Passwort verwenden: Sie meldet sich über einen Anmeldedienst an, oder ihr Konto ist nicht aktiv.',
};
