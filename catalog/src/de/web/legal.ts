import type { Catalogue } from '../../web-language.ts';

export const legal: Catalogue['legal'] = {
  loading: 'Der Text wird geladen',
  failed: 'Der Text konnte nicht geladen werden',
  byOperator: 'Geschrieben von denen, die diese Seite betreiben. Zuletzt geändert am {{date}}.',
  byMakers: 'Dieser Text gehört zur Software.',
};
