import type { Catalog } from '../../shape/editors.ts';

export const sidePanels: Catalog['sidePanels'] = {
  close: '{{title}} schließen',
};
