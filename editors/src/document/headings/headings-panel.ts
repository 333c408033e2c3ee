import { TextSelection } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { appendAll, element } from '../../ui/dom.ts';
import type { Translate } from '../../ui/i18n/translate.ts';
import type { StyleResolver } from '../styles/style-resolver.ts';
import { type Heading, headingAt, headingsOf } from './headings.ts';

const REFRESH_DELAY_MS = 250;

/** The headings of a document as a tree: arrow keys move, Enter goes there, the current one is marked. */
export class HeadingsPanel {
  readonly element = element('div', { class: 'headings' });
  private readonly view: EditorView;
  private readonly t: Translate;
  private readonly styles: StyleResolver;
  private headings: readonly Heading[] = [];
  private items: HTMLElement[] = [];
  private refreshTimer = 0;

  constructor(view: EditorView, t: Translate, styles: StyleResolver) {
    this.view = view;
    this.t = t;
    this.styles = styles;
    this.refresh();
  }

  /** Follows the text once typing pauses, and the selection immediately. */
  update(docChanged: boolean): void {
    if (docChanged) {
      clearTimeout(this.refreshTimer);
      this.refreshTimer = window.setTimeout(() => this.refresh(), REFRESH_DELAY_MS);
    } else this.markCurrent();
  }

  destroy(): void {
    clearTimeout(this.refreshTimer);
  }

  private refresh(): void {
    const { element: place, view } = this;
    const headings = headingsOf(view.state.doc, this.styles);
    const isSame =
      headings.length === this.items.length &&
      headings.every(({ text, level }, index) => {
        const shown = this.headings[index];
        return shown?.text === text && shown.level === level;
      });
    this.headings = headings;
    if (!isSame || this.items.length === 0) this.rebuild(place);
    this.markCurrent();
  }

  private rebuild(place: HTMLElement): void {
    const focused = this.items.indexOf(document.activeElement as HTMLElement);
    this.items = this.headings.map(({ text, level }, index) => this.item(text, level, index));
    if (this.items.length === 0) {
      place.replaceChildren(element('p', { class: 'headings-none' }, this.t('pages.noHeadings')));
      return;
    }
    const tree = element('ul', { role: 'tree', 'aria-label': this.t('pages.headings') });
    appendAll(tree, this.items);
    tree.addEventListener('keydown', (event) => this.key(event));
    place.replaceChildren(tree);
    if (focused >= 0) this.items[Math.min(focused, this.items.length - 1)]?.focus();
  }

  private item(text: string, level: number, index: number): HTMLElement {
    const made = element(
      'li',
      { class: 'heading-item', role: 'treeitem', 'aria-level': level, tabindex: -1 },
      text === '' ? this.t('pages.emptyHeading') : text,
    );
    made.style.setProperty('--level', String(level - 1));
    made.addEventListener('click', () => this.go(index));
    return made;
  }

  /** Marks the heading above the cursor; it is also the tree's tab stop. */
  private markCurrent(): void {
    const { view } = this;
    const current = headingAt(this.headings, view.state.selection.head);
    const stop = this.items.some((item) => item === document.activeElement)
      ? this.items.indexOf(document.activeElement as HTMLElement)
      : Math.max(0, current);
    this.items.forEach((item, index) => {
      const isCurrent = index === current;
      if (isCurrent && item.getAttribute('aria-current') !== 'true') {
        item.setAttribute('aria-current', 'true');
        item.scrollIntoView({ block: 'nearest' });
      } else if (!isCurrent) item.removeAttribute('aria-current');
      item.setAttribute('aria-selected', String(isCurrent));
      item.tabIndex = index === stop ? 0 : -1;
    });
  }

  private go(index: number): void {
    const { view } = this;
    const heading = this.headings[index];
    if (heading === undefined) return;
    const { doc } = view.state;
    const at = Math.min(heading.position + 1, doc.content.size);
    view.dispatch(view.state.tr.setSelection(TextSelection.near(doc.resolve(at))));
    const shown = view.nodeDOM(heading.position);
    if (shown instanceof HTMLElement) shown.scrollIntoView({ block: 'start' });
    view.focus();
  }

  private key(event: KeyboardEvent): void {
    const at = this.items.indexOf(document.activeElement as HTMLElement);
    if (at < 0 || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      this.go(at);
      return;
    }
    const target = this.target(event.key, at);
    if (target === null) return;
    event.preventDefault();
    const next = this.items[Math.max(0, Math.min(this.items.length - 1, target))];
    for (const item of this.items) item.tabIndex = item === next ? 0 : -1;
    next?.focus();
  }

  private target(key: string, at: number): number | null {
    const level = this.headings[at]?.level ?? 1;
    switch (key) {
      case 'ArrowDown':
        return at + 1;
      case 'ArrowUp':
        return at - 1;
      case 'Home':
        return 0;
      case 'End':
        return this.items.length - 1;
      case 'ArrowRight':
        return (this.headings[at + 1]?.level ?? 0) > level ? at + 1 : at;
      case 'ArrowLeft': {
        const parent = this.headings.findLastIndex(
          (heading, index) => index < at && heading.level < level,
        );
        return parent < 0 ? at : parent;
      }
      default:
        return key.length === 1 && key !== ' ' ? this.typed(key, at) : null;
    }
  }

  /** The next heading that begins with the typed character. */
  private typed(letter: string, at: number): number | null {
    const count = this.headings.length;
    for (let step = 1; step <= count; step++) {
      const index = (at + step) % count;
      if (this.headings[index]?.text.toLowerCase().startsWith(letter.toLowerCase())) return index;
    }
    return null;
  }
}
