import type { Catalog } from '../../shape/editors.ts';

export const essay: Catalog['essay'] = {
  label: 'Textformat',
  MLA: 'Nach MLA formatieren',
  APA: 'Nach APA formatieren (Studienarbeit)',
  done: 'Der Text ist jetzt nach {{format}} formatiert. Füllen Sie die leeren Zeilen darüber aus. Mit „Rückgängig“ nehmen Sie alles zurück.',
};
