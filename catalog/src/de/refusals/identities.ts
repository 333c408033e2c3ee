import type { Refusals } from '../../shape/refusals.ts';

export const identities: Refusals['identities'] = {
  unknownProvider: 'Diesen Anmeldedienst gibt es hier nicht.',
  unreachable: 'Der Anmeldedienst ist gerade nicht erreichbar.',
  otherBrowser:
    'Diese Anmeldung wurde in einem anderen Browser begonnen. Melden Sie sich erneut an und erlauben Sie Cookies für diese Seite.',
  last: 'Das ist Ihre einzige Anmeldemethode. Verknüpfen Sie zuerst eine andere.',
  ofAnother: 'Diese Anmeldung ist hier mit einem anderen Konto verknüpft.',
};
