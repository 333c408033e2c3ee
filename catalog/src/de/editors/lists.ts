import type { Catalog } from '../../shape/editors.ts';

export const lists: Catalog['lists'] = {
  restart: 'Neu beginnen',
  continue: 'Vorige Liste fortsetzen',
  startAt: 'Beginnen bei…',
  title: 'Liste beginnen',
  number: 'Nummer dieses Eintrags',
  unreadable: 'Geben Sie eine ganze Zahl von 1 bis 9999 ein.',
};
