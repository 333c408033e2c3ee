import type { Refusals } from '../../shape/refusals.ts';

export const fields: Refusals['fields'] = {
  character:
    'Dieser Text enthält ein Zeichen, das sich nicht speichern lässt. Geben Sie ihn noch einmal ein.',
  tooLong: 'Verwenden Sie höchstens {{characters, number}} Zeichen.',
  plainName: 'Geben Sie einen Namen ohne Webadressen und Zeilenumbrüche ein.',
};
