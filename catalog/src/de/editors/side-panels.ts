import type { Catalogue } from '../../editors-language.ts';

export const sidePanels: Catalogue['sidePanels'] = {
  close: '{{title}} schließen',
};
