import type { Refusals } from '../../shape/refusals.ts';

export const analytics: Refusals['analytics'] = {
  hidden: 'Ihre Lehrperson zeigt die Auswertung zurzeit nicht.',
  nothingWritten: 'Bevor Sie zu schreiben beginnen, gibt es nichts zu zeigen.',
};
