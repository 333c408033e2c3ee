import type { Refusals } from '../../shape/refusals.ts';

export const grades: Refusals['grades'] = {
  invalid: 'Ungültige Note.',
  open: 'Das lässt sich noch nicht benoten: Es ist noch nicht abgegeben.',
  notBegun: 'Das lässt sich nicht benoten: Es wurde nichts begonnen.',
  changed: 'Diese Note wurde inzwischen in {{grade}} geändert.',
  cleared: 'Diese Note wurde inzwischen entfernt.',
};
