import type { Catalog } from '../../shape/web.ts';

export const phrases: Catalog['readingPage']['phrases'] = {
  title: 'Textbausteine',
  loading: 'Textbausteine werden geladen',
  loadFailed: 'Ihre Textbausteine konnten nicht geladen werden.',
  none: 'Sie haben noch keine Textbausteine. Speichern Sie aus einer Rückmeldung, was Sie wieder verwenden möchten. Nur Sie sehen Ihre Textbausteine.',
  search: 'Textbausteine suchen',
  noMatch: 'Kein Textbaustein enthält diese Wörter.',
  keep: 'Meinen Text als Baustein speichern',
  kept: 'Der Textbaustein ist gespeichert.',
  nothing: 'Schreiben Sie zuerst etwas oder wählen Sie den Teil aus, den Sie speichern möchten.',
  phrase: 'Textbaustein',
  insert: 'Einfügen',
  copy: 'Kopieren',
  copied: 'Kopiert.',
  copyFailed:
    'Ihr Browser hat das Kopieren nicht erlaubt. Markieren und kopieren Sie den Text selbst.',
  inText:
    'Kommentare im Text entstehen in der Textverarbeitung, in die diese Seite nichts einfügen kann: Kopieren Sie den Baustein und fügen Sie ihn dort ein.',
  delete: 'Löschen',
  deleteTitle: 'Diesen Textbaustein löschen?',
  deleteAsk: 'Rückmeldungen, in denen er steht, bleiben, wie sie sind.',
  failed: 'Das hat nicht geklappt. {{sentence}}',
};
