import type { Catalog } from '../../shape/editors.ts';

export const drafts: Catalog['drafts'] = {
  title: 'Ein Text auf diesem Gerät wurde nicht gespeichert',
  choose:
    'Sie haben ihn hier am {{date}} geschrieben, und der auf dem Server hat sich seither geändert. Beide bleiben erhalten, bis Sie wählen.',
  elsewhere:
    'Sie haben ihn hier am {{date}} geschrieben, aber er kam nicht beim Server an. Die Datei ist jetzt anderswo geöffnet. Um Ihren Text zu verwenden, schreiben Sie stattdessen hier.',
  reading:
    'Sie haben ihn hier am {{date}} geschrieben, aber er kam nicht beim Server an. In dieser Datei können Sie nicht mehr schreiben. Laden Sie Ihren Text herunter, wenn Sie ihn brauchen.',
  restored: 'Was Sie zuletzt geschrieben haben, ist wiederhergestellt und wird gespeichert.',
  mergedTitle: 'Ihr Text wurde zusammengeführt',
  merged:
    'Was Sie hier geschrieben haben, ist jetzt im Text, zusammen mit dem, was anderswo geschrieben wurde.',
};
