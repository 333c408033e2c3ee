import type { Refusals } from '../../shape/refusals.ts';

export const textRepair: Refusals['textRepair'] = {
  searchEmpty: 'Wählen Sie eine Person oder geben Sie einen Einschreibeschlüssel ein.',
  unknownKey: 'Es gibt keinen Kurs mit diesem Einschreibeschlüssel.',
  unknownSubmission: 'Es gibt keine Abgabe mit dieser Kennung.',
  invalidId:
    'Das ist keine gültige Kennung. Kopieren Sie die ganze Kennung und versuchen Sie es noch einmal.',
};
