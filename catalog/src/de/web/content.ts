import type { Catalogue } from '../../shape/web.ts';

export const content: Catalogue['content'] = {
  loading: 'Der Text wird geladen',
  failed: 'Der Text konnte nicht geladen werden',
  byOperator: 'Geschrieben von denen, die diese Seite betreiben. Zuletzt geändert am {{date}}.',
  byMakers: 'Dieser Text gehört zur Software.',
};
