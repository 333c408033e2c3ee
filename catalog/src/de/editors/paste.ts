import type { Catalog } from '../../shape/editors.ts';

export const paste: Catalog['paste'] = {
  options: 'Einfügeoptionen',
  pasted: 'Eingefügt. Mit Strg öffnen Sie die Einfügeoptionen.',
  keep: 'Formatierung behalten',
  match: 'An den Text anpassen',
  plain: 'Nur Text',
  picturesLeftOut_one: 'Das Bild wurde nicht eingefügt',
  picturesLeftOut_other: '{{count}} Bilder wurden nicht eingefügt',
  picturesHint:
    'Kopieren Sie ein Bild einzeln und fügen Sie es ein, oder speichern Sie es und wählen Sie „Einfügen“, „Bild“.',
};
