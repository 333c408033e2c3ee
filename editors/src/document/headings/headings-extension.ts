import { ListTree } from 'lucide';
import { lazyModule } from '../../browser/lazy-module.ts';
import { element } from '../../ui/dom.ts';
import type { Tool } from '../../ui/toolbar.ts';
import type { DocumentExtension, EditorContext } from '../extensions/document-extension.ts';
import { platformKeys } from '../keys/platform-keys.ts';
import type { ShortcutGroup } from '../keys/shortcuts.ts';
import type { SidePanel, SidePanels } from '../panels/side-panels.ts';
import type { HeadingsPanel } from './headings-panel.ts';

const lazyPanel = lazyModule(() => import('./headings-panel.ts'));

const HEADINGS_PANEL = 'headings';

/** The headings of the text in a side panel. */
export class HeadingsExtension implements DocumentExtension {
  readonly name = 'headings';
  readonly keys: readonly ShortcutGroup[] = [
    {
      title: 'shortcuts.around',
      shortcuts: [
        { keys: ['Mod-Alt-o'], label: 'pages.headings', command: () => this.togglePanel() },
      ],
    },
  ];
  private sidePanels: SidePanels | null = null;
  private shown: HeadingsPanel | null = null;

  mount({ panels }: EditorContext): void {
    this.sidePanels = panels;
  }

  tools({ t, panels }: EditorContext): Tool[] {
    return [
      {
        id: 'headings',
        label: t('pages.headings'),
        icon: ListTree,
        weight: 35,
        keys: platformKeys('Ctrl+Alt+O'),
        run: () => panels.toggle(HEADINGS_PANEL),
        isActive: () => panels.isOpen(HEADINGS_PANEL),
      },
    ];
  }

  panels({ t, view, file }: EditorContext): SidePanel[] {
    let place: HTMLElement | null = null;
    const panel: SidePanel = {
      id: HEADINGS_PANEL,
      title: t('pages.headings'),
      build: () => {
        const built = element('div', { class: 'panel-content' });
        place = built;
        lazyPanel.use(({ HeadingsPanel }) => {
          // the panel may be closed again before its code has loaded
          if (place !== built) return;
          this.shown = new HeadingsPanel(view, t, file.styles);
          built.append(this.shown.element);
        });
        return built;
      },
      destroy: () => {
        place = null;
        this.shown?.destroy();
        this.shown = null;
      },
    };
    return [panel];
  }

  update(_: EditorContext, docChanged: boolean): void {
    this.shown?.update(docChanged);
  }

  private togglePanel(): true {
    this.sidePanels?.toggle(HEADINGS_PANEL);
    return true;
  }
}
