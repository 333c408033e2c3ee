import type { Catalog } from '../../shape/web.ts';

export const content: Catalog['content'] = {
  loading: 'Der Text wird geladen',
  failed: 'Der Text konnte nicht geladen werden',
  byOperator: 'Verfasst von den Betreibern dieser Website. Zuletzt geändert am {{date}}.',
  byMakers: 'Dieser Text wird mit der Software geliefert.',
};
