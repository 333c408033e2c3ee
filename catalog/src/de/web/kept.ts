import type { Catalog } from '../../shape/web.ts';

export const kept: Catalog['kept'] = {
  title: 'Schreiben ohne Verbindung',
  keep: 'Auf diesem Gerät behalten',
  off: 'Dann öffnet sich diese Seite auch ohne Verbindung, und Sie können weiterschreiben. Tun Sie das nur auf einem eigenen Gerät.',
  storing:
    'Text und Seite werden auf diesem Gerät gespeichert. Lassen Sie die Seite bitte noch einen Moment offen.',
  on: 'Hier behalten bis {{date}} oder bis Sie sich abmelden: Ihr Text, die Aufgabenstellung und ihre Termine, alles verschlüsselt. Mit einem Lesezeichen öffnen Sie diese Seite ohne Verbindung.',
  shared:
    'Sie haben angegeben, dass dieser Computer gemeinsam genutzt wird. Hier wird nichts behalten. Ändern können Sie das, wenn Sie sich anmelden.',
  failed: 'Dieser Browser kann den Text nicht behalten. Private Fenster erlauben es oft nicht.',
  page: {
    offline:
      'Es gibt keine Verbindung. Das ist Ihr Text, wie er am {{date}} gespeichert war. Was Sie schreiben, bleibt Sekunde für Sekunde auf diesem Gerät und wird gesendet, sobald die Verbindung wieder da ist.',
    back: 'Die Verbindung ist wieder da. Was Sie geschrieben haben, wird gesendet, sobald Sie eine Pause machen.',
    failed:
      'Der Text auf diesem Gerät lässt sich nicht öffnen. Was Sie geschrieben haben, ist noch da.',
  },
  deadline: {
    ends: 'Das Schreiben endet {{date}}. Es zählt nur, was bis dahin beim Server ankommt. Stellen Sie vorher eine Verbindung her.',
    submits:
      'Ihr Text wird {{date}} automatisch abgegeben, wie der Server ihn dann hat. Stellen Sie vorher eine Verbindung her, damit er alles hat.',
    over: 'Das Schreiben endete {{date}}. Was Sie jetzt schreiben, bleibt auf diesem Gerät. Der Server entscheidet, ob er es noch annimmt, und herunterladen können Sie es in jedem Fall.',
    due: 'Fällig {{date}}. Sie können danach weiterschreiben, aber was Sie dann abgeben, ist verspätet.',
    late: 'Das war {{date}} fällig. Sie können es noch schreiben und abgeben, aber verspätet.',
  },
  submit: {
    confirm: 'Bei Verbindung abgeben',
    later:
      'Es gibt keine Verbindung. Ihr Text wird abgegeben, sobald die Verbindung wieder da und diese Seite offen ist. Bis dahin ist er nicht abgegeben, und es zählt, wann er ankommt.',
    asks: 'Dann werden Sie vorher noch nach KI-Werkzeugen gefragt.',
    notYet: 'Noch nicht abgegeben.',
    waiting:
      'Sie wollten am {{date}} abgeben. Das geschieht, sobald die Verbindung wieder da, diese Seite offen und Ihr Text vollständig angekommen ist.',
    withdraw: 'Nicht abgeben',
    already: 'Der Text war schon abgegeben, und zwar am {{date}}.',
    tooLate:
      'Der Text wurde nicht abgegeben: Das ist nicht mehr möglich. Er ist so, wie Sie ihn verlassen haben.',
  },
};
