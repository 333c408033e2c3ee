import type { Refusals } from '../../shape/refusals.ts';

export const content: Refusals['content'] = {
  noPage: 'Diese Seite gibt es nicht.',
  noPicture: 'Dieses Bild gibt es nicht.',
};
