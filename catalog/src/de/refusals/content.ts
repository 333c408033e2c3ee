import type { Refusals } from '../../refusals.ts';

export const content: Refusals['content'] = {
  noPage: 'Diese Seite gibt es nicht.',
  noPicture: 'Dieses Bild gibt es nicht.',
};
