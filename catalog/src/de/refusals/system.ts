import type { Refusals } from '../../shape/refusals.ts';

export const system: Refusals['system'] = {
  noAnswer: 'Keine Antwort innerhalb von {{seconds, number}} Sekunden.',
  unreachable: 'Nicht erreichbar. Mehr steht im Protokoll des Servers.',
};
