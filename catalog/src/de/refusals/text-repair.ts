import type { Refusals } from '../../shape/refusals.ts';

export const textRepair: Refusals['textRepair'] = {
  searchEmpty: 'Wählen Sie eine Person oder geben Sie einen Einschreibeschlüssel ein.',
  unknownKey: 'Kein Kurs hat diesen Einschreibeschlüssel.',
  unknownSubmission: 'Es gibt keine Abgabe mit dieser Kennung.',
  invalidId:
    'Das ist keine Kennung einer Abgabe. Kopieren Sie sie ganz und versuchen Sie es noch einmal.',
};
