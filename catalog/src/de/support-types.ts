import type { supportTypes as english } from '../en/support-types.ts';
import type { Widened } from '../shape/widened.ts';

export const supportTypes: Widened<typeof english> = {
  account: 'Anmeldung und mein Konto',
  classes: 'Kurse und Einschreibung',
  writing: 'Schreiben, Speichern und Abgeben',
  grading: 'Reviews, Rückmeldungen und Noten',
  other: 'Etwas anderes',
};
