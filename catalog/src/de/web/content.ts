import type { Catalog } from '../../shape/web.ts';

export const content: Catalog['content'] = {
  loading: 'Der Text wird geladen',
  failed: 'Der Text konnte nicht geladen werden',
  byOperator: 'Verfasst von den Betreibern dieser Website. Zuletzt geändert am {{date}}.',
  byMakers: 'Dieser Text wird mit der Software geliefert.',
  licenses: 'Open-Source-Lizenzen',
  licensesLead_one: 'In diesen Seiten steckt {{count, number}} Open-Source-Bibliothek.',
  licensesLead_other:
    'In diesen Seiten stecken {{count, number}} Open-Source-Bibliotheken. Wir danken allen, die sie entwickeln. Öffnen Sie einen Eintrag, um die Lizenz zu lesen.',
};
