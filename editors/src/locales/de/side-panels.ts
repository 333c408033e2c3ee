import type { Catalogue } from '../catalogue.ts';

export const sidePanels: Catalogue['sidePanels'] = {
  close: '{{title}} schließen',
};
