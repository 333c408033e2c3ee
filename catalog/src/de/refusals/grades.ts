import type { Refusals } from '../../shape/refusals.ts';

export const grades: Refusals['grades'] = {
  invalid: 'Ungültige Note.',
  open: 'Das lässt sich noch nicht benoten: Es ist noch nicht abgegeben.',
  notBegun: 'Das lässt sich nicht benoten: Es wurde nichts begonnen.',
  changed: 'Diese Note wurde inzwischen in {{grade}} geändert.',
  cleared: 'Diese Note wurde inzwischen entfernt.',
  notMarker:
    'Diese Person lehrt nicht in diesem Kurs oder gehört nicht zu denen, die hier bewerten.',
  withoutNames: 'Diese Aufgabe wird ohne Namen bewertet. Bewerten Sie sie in den Abgaben.',
  twoMarkers: 'Wählen Sie mindestens zwei Personen aus, die lesen.',
  notGrader: 'Diese Person darf in diesem Kurs nicht benoten.',
  secondReading:
    'Diese Arbeit lesen zwei Personen. Sie bekommt ihre Note, wenn beide sich einigen oder die Zweitlesung endet.',
  secondReadingOpen:
    'Diese Noten lassen sich noch nicht freigeben: Einige Arbeiten sind in der Zweitlesung. Legen Sie deren Noten fest oder beenden Sie die Zweitlesung.',
  notInReading:
    'Sie lesen diese Arbeit nicht als eine der beiden Personen, oder die Zweitlesung ist beendet.',
  bothFinished: 'Beide sind fertig, Ihre Note bleibt daher, wie sie ist.',
  markChanged: 'Sie haben das in einem anderen Fenster geändert.',
  markMissing: 'Tragen Sie eine Note ein, bevor Sie fertig sind.',
  notFinished: 'Beide müssen fertig sein, bevor die gemeinsame Note feststeht.',
  exempt: 'Für diese Aufgabe besteht eine Befreiung.',
  categoryName: 'Geben Sie jeder Kategorie einen Namen.',
  categoryWeight: 'Gewichte sind Zahlen von 0 bis 1000.',
  categoryDrops: 'Bis zu 20 der niedrigsten Noten können wegfallen.',
  tooManyCategories: 'Ein Kurs kann bis zu 20 Kategorien haben.',
  noCategory: 'Diese Kategorie gibt es nicht.',
  tableEmpty: 'Die Datei ist leer.',
  tableUnreadable:
    'Das ist keine Tabelle, die wir lesen können. Speichern Sie sie als CSV oder als Excel-Arbeitsmappe (.xlsx).',
  tableHead:
    'Die erste Zeile muss die Spalten benennen, darunter „Student ID“ oder „E-Mail“. Exportieren Sie das Notenbuch, um zu sehen, wie.',
  tableNoGrades:
    'Keine Spalte der Datei gehört zu einer Aufgabe dieses Kurses. Exportieren Sie das Notenbuch, um zu sehen, wie Spalten heißen.',
  tableTooLarge: 'Die Datei ist zu groß. Dateien mit Noten können bis zu 8 MB haben.',
  tableTooMany: 'Die Datei ändert mehr als {{grades}} Noten. Importieren Sie sie in Teilen.',
  tableUnknownStudent: 'Niemand in diesem Kurs hat diese ID oder E-Mail-Adresse.',
  tableTwice: 'Diese Person steht mehrmals in der Datei. Behalten Sie eine Zeile.',
  tableColumnTwice: 'Diese Spalte steht mehrmals in der Datei. Nur die erste zählt.',
  tableFormula: 'Das ist eine Formel. Ersetzen Sie sie durch ihren Wert.',
  tableNoGrade: 'Das ist keine Note dieses Kurses.',
  tableExempt: 'Befreiungen lassen sich nicht importieren. Tragen Sie sie im Notenbuch ein.',
};
