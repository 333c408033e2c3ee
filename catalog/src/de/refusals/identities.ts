import type { Refusals } from '../../refusals.ts';

export const identities: Refusals['identities'] = {
  unknownProvider: 'Diesen Anmeldedienst gibt es hier nicht.',
  unreachable: 'Der Anmeldedienst ist zurzeit nicht erreichbar.',
  otherBrowser:
    'Diese Anmeldung wurde in einem anderen Browser begonnen. Melden Sie sich erneut an und erlauben Sie Cookies für diese Seite.',
  last: 'Das ist der letzte Zugang zu Ihrem Konto. Verknüpfen Sie zuerst einen anderen.',
  ofAnother: 'Diese Anmeldung gehört hier zu einem anderen Konto.',
};
