import type { Refusals } from '../../shape/refusals.ts';

export const fields: Refusals['fields'] = {
  character:
    'Dieser Text enthält ein Zeichen, das sich nicht speichern lässt. Geben Sie ihn noch einmal ein.',
  tooLong: 'Verwenden Sie höchstens {{characters, number}} Zeichen.',
  missing: 'Füllen Sie „{{field}}“ aus.',
  text: '„{{field}}“ muss Text sein.',
  number: '„{{field}}“ muss eine Zahl sein.',
  wholeNumber: '„{{field}}“ muss eine ganze Zahl sein.',
  truth: '„{{field}}“ muss „true“ oder „false“ sein.',
  list: '„{{field}}“ muss eine Liste sein.',
  choice: '„{{field}}“ muss einer dieser Werte sein: {{choices}}.',
  tooShort_one: '„{{field}}“ braucht mindestens {{count}} Zeichen.',
  tooShort_other: '„{{field}}“ braucht mindestens {{count}} Zeichen.',
  tooFew_one: '„{{field}}“ braucht mindestens {{count}} Eintrag.',
  tooFew_other: '„{{field}}“ braucht mindestens {{count}} Einträge.',
  tooMany_one: '„{{field}}“ kann {{count}} Eintrag haben.',
  tooMany_other: '„{{field}}“ kann höchstens {{count}} Einträge haben.',
  atLeast: '„{{field}}“ muss mindestens {{least}} sein.',
  atMost: '„{{field}}“ darf höchstens {{most}} sein.',
  moment: '„{{field}}“ muss Datum und Uhrzeit sein, etwa 2026-10-07T18:00:00Z.',
  id: '„{{field}}“ ist keine gültige ID.',
  email: '„{{field}}“ ist keine gültige E-Mail-Adresse.',
  address: '„{{field}}“ ist keine gültige Webadresse.',
  unknown: 'Ein Feld „{{field}}“ gibt es hier nicht.',
  invalid: '„{{field}}“ ist ungültig.',
  plainName: 'Geben Sie einen Namen ohne Webadressen und Zeilenumbrüche ein.',
};
