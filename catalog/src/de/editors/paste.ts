import type { Catalogue } from '../../editors-language.ts';

export const paste: Catalogue['paste'] = {
  options: 'Einfügeoptionen',
  pasted: 'Eingefügt. Die Taste Strg bietet andere Arten des Einfügens an.',
  keep: 'Formatierung behalten',
  match: 'An den Text anpassen',
  plain: 'Nur Text',
};
