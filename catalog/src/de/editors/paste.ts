import type { Catalog } from '../../shape/editors.ts';

export const paste: Catalog['paste'] = {
  options: 'Einfügeoptionen',
  pasted: 'Eingefügt. Mit Strg öffnen Sie die Einfügeoptionen.',
  keep: 'Formatierung behalten',
  match: 'An den Text anpassen',
  plain: 'Nur Text',
};
