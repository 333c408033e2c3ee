import { Printer } from 'lucide';
import { lazyModule } from '../../browser/lazy-module.ts';
import type { Tool } from '../../ui/toolbar.ts';
import type { DocumentExtension, EditorContext } from '../extensions/document-extension.ts';
import { platformKeys } from '../keys/platform-keys.ts';
import type { ShortcutGroup } from '../keys/shortcuts.ts';
import type { PrintedPages } from '../page-canvas/arrange-pages.ts';
import type { Printing } from './printing.ts';

const lazyPrinting = lazyModule(() => import('./printing.ts'));

/** Displays the pages to print. */
type PageSource = {
  /** Shows pages as printed until {@link endPrint}, and returns their content. */
  beginPrint(): PrintedPages;
  endPrint(): void;
};

/** Printing, or saving as PDF, through the browser. */
export class PrintingExtension implements DocumentExtension {
  readonly name = 'printing';
  readonly keys: readonly ShortcutGroup[] = [
    {
      title: 'shortcuts.around',
      shortcuts: [{ keys: ['Mod-p'], label: 'pages.print', command: print }],
    },
  ];
  private readonly pages: PageSource;
  private printing: Printing | null = null;
  private stopListening: () => void = () => undefined;

  constructor(pages: PageSource) {
    this.pages = pages;
  }

  mount({ view }: EditorContext): void {
    lazyPrinting.use(({ Printing }) => {
      if (view.isDestroyed) return;
      this.printing = new Printing(
        () => this.pages.beginPrint(),
        () => this.pages.endPrint(),
      );
    });
    this.stopListening = listenForPrintKey(print);
  }

  tools({ t }: EditorContext): Tool[] {
    return [
      {
        id: 'print',
        label: t('pages.print'),
        icon: Printer,
        weight: 0,
        keys: platformKeys('Ctrl+P'),
        run: print,
      },
    ];
  }

  destroy(): void {
    this.stopListening();
    this.printing?.destroy();
  }
}

function print(): true {
  window.print();
  return true;
}

/**
 * The print shortcut also prints the text while the focus is outside it.
 *
 * @returns how to stop
 */
function listenForPrintKey(print: () => void): () => void {
  const hear = (event: KeyboardEvent): void => {
    const isPrint = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
    if (event.defaultPrevented || !isPrint || event.key.toLowerCase() !== 'p') return;
    event.preventDefault();
    print();
  };
  document.addEventListener('keydown', hear);
  return () => document.removeEventListener('keydown', hear);
}
