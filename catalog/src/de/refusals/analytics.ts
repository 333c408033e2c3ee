import type { Refusals } from '../../refusals.ts';

export const analytics: Refusals['analytics'] = {
  hidden: 'Ihre Lehrperson zeigt die Auswertung zurzeit nicht.',
  nothingWritten: 'Bevor Sie zu schreiben beginnen, gibt es nichts zu zeigen.',
};
