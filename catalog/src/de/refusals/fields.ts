import type { Refusals } from '../../shape/refusals.ts';

export const fields: Refusals['fields'] = {
  character:
    'Dieser Text enthält ein Zeichen, das nicht gespeichert werden kann. Tippen Sie ihn noch einmal.',
  tooLong: 'Verwenden Sie höchstens {{characters, number}} Zeichen.',
};
