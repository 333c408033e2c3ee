import type { Catalog } from '../../shape/editors.ts';

export const captions: Catalog['captions'] = {
  title: 'Beschriftung',
  label: 'Bezeichnung',
  place: 'Position',
  above: 'Darüber',
  below: 'Darunter',
  hint: 'Beschriftungen nummerieren sich selbst. Schreiben Sie den Text hinter die Nummer.',
  insert: 'Einfügen',
};
