import type { EditorView } from 'prosemirror-view';
import { lazyModule } from '../browser/lazy-module.ts';
import { element } from '../ui/dom.ts';
import type { FindPanel } from '../ui/find-panel.ts';
import type { Translate } from '../ui/i18n/translate.ts';
import { findState, goToMatch, replaceAll, replaceCurrent, setQuery } from './plugins/find.ts';

const panels = lazyModule(() => import('../ui/find-panel.ts'));

/** Finding and replacing in one text; its panel is made when it is first opened. */
export class FindRoom {
  /** Where the panel goes. */
  readonly place = element('div', { class: 'find-place' });
  private readonly t: Translate;
  private readonly view: () => EditorView;
  private readonly readOnly: boolean;
  private panel: FindPanel | null = null;

  constructor(t: Translate, view: () => EditorView, readOnly: boolean) {
    this.t = t;
    this.view = view;
    this.readOnly = readOnly;
  }

  /** Opens the panel with what is selected. */
  open(): true {
    panels.use(({ FindPanel }) => {
      const { state, isDestroyed } = this.view();
      if (isDestroyed) return;
      if (this.panel === null) {
        this.panel = new FindPanel(this.t, this.target(), this.readOnly);
        this.place.append(this.panel.element);
      }
      const { from, to } = state.selection;
      const selected = state.doc.textBetween(from, to, '\n');
      this.panel.open(selected.includes('\n') ? '' : selected);
    });
    return true;
  }

  /** The text is another. */
  refresh(): void {
    if (this.panel?.isOpen === true) this.panel.refresh();
  }

  private target(): ConstructorParameters<typeof FindPanel>[1] {
    const { view } = this;
    return {
      search: (query) => view().dispatch(setQuery(view().state, query)),
      place: () => {
        const { current, matches, problem } = findState(view().state);
        return { current, total: matches.length, problem };
      },
      go: (step) => goToMatch(view(), step),
      replace: (replacement) => replaceCurrent(view(), replacement),
      replaceAll: (replacement) => replaceAll(view(), replacement),
      onClose: () => view().focus(),
    };
  }
}
