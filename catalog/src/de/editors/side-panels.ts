import type { Catalogue } from '../../shape/editors.ts';

export const sidePanels: Catalogue['sidePanels'] = {
  close: '{{title}} schließen',
};
