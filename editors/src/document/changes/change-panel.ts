import type { Decision } from '@antecedent/domain/office/revision-marks';
import { Check, X } from 'lucide';
import type { EditorView } from 'prosemirror-view';
import { button, element, icon } from '../../ui/dom.ts';
import type { Translate } from '../../ui/i18n/translate.ts';
import type { BesideText } from '../beside/beside-texts.ts';
import { shownDate } from '../document-words.ts';
import type { SidePanel } from '../side-panels.ts';
import { decideChange, selectChange } from './change-commands.ts';
import type { Change } from './change-list.ts';

export const CHANGES_PANEL = 'changes';

export type ChangePanelOptions = {
  t: Translate;
  dates: Intl.DateTimeFormat;
  announce(sentence: string): void;
  /** The changes of the file as they are now. */
  changes(): Change[];
  /** Somebody goes to a change in the text. */
  onGo(): void;
  /** Somebody goes to a change in a note, header or footer. */
  onGoBeside(text: BesideText, range: { from: number; to: number }): void;
  /** What the person may decide about a change. */
  mayDecide(change: Change, decision: Decision): boolean;
};

/** The changes of the text beside it: who did what and when, with a way there and a word on each. */
export class ChangePanel implements SidePanel {
  readonly id = CHANGES_PANEL;
  readonly title: string;
  private readonly options: ChangePanelOptions;
  private readonly view: EditorView;
  private list: HTMLElement | null = null;
  private shown: Change[] = [];

  constructor(options: ChangePanelOptions, view: EditorView) {
    this.options = options;
    this.view = view;
    this.title = options.t('changes.label');
  }

  build(): HTMLElement {
    this.list = element('div', { class: 'changes-place' });
    this.refresh();
    return this.list;
  }

  destroy(): void {
    this.list = null;
    this.shown = [];
  }

  /** Shows the changes as they are now; who is at one of them stays there. */
  refresh(): void {
    const { list } = this;
    if (list === null) return;
    const { t } = this.options;
    const focused = this.placeOfFocus(list);
    this.shown = this.options.changes();
    const cards = this.shown.map((change) => this.card(change));
    const count = t('changes.count', { count: this.shown.length });
    list.replaceChildren(
      element('p', { class: 'changes-count' }, this.shown.length === 0 ? t('changes.none') : count),
      element('ol', { class: 'changes-list' }, ...cards),
    );
    if (focused === null) return;
    const card = cards[Math.min(focused.index, cards.length - 1)];
    const again = card?.querySelector<HTMLElement>(`[data-part="${focused.part}"]`);
    (again ?? list.closest<HTMLElement>('aside'))?.focus();
  }

  private placeOfFocus(list: HTMLElement): { index: number; part: string } | null {
    const focused = document.activeElement;
    if (!(focused instanceof HTMLElement) || !list.contains(focused)) return null;
    const card = focused.closest('li');
    const index = card === null ? 0 : [...(card.parentElement?.children ?? [])].indexOf(card);
    return { index, part: focused.dataset.part ?? 'go' };
  }

  private card(change: Change): HTMLElement {
    const { t, dates, mayDecide } = this.options;
    const what = t(`changes.${change.kind}`);
    const text = change.text === '' ? t('changes.noText') : change.text;
    const author = change.author === '' ? t('document.someone') : change.author;
    const go = button(
      { class: 'change-go', 'data-part': 'go' },
      [
        element('strong', { class: 'change-author' }, author),
        element('span', { class: 'change-date' }, shownDate(t, dates, change.date)),
        element(
          'span',
          { class: `change-what ${change.kind}` },
          element('span', { class: 'change-kind' }, what),
          ` ${text}`,
        ),
        ...(change.beside === undefined
          ? []
          : [element('span', { class: 'change-place' }, t(`changes.in.${change.beside.kind}`))]),
      ],
      () => this.goTo(change),
    );
    const decisions = (['accept', 'reject'] as const)
      .filter((decision) => mayDecide(change, decision))
      .map((decision) =>
        button(
          {
            class: 'tool change-decide',
            'data-part': decision,
            title: t(`changes.${decision}`),
            'aria-label': t(`changes.${decision}This`, { what, text }),
          },
          [icon(decision === 'accept' ? Check : X, 17)],
          () => this.decide(change, decision),
        ),
      );
    return element(
      'li',
      { class: 'change-card' },
      go,
      element('div', { class: 'change-decisions' }, ...decisions),
    );
  }

  private goTo(change: Change): void {
    const { view, options } = this;
    options.onGo();
    if (change.beside !== undefined) {
      options.onGoBeside(change.beside, change);
      return;
    }
    selectChange(change)(view.state, view.dispatch, view);
    view.focus();
  }

  private decide(change: Change, decision: Decision): void {
    const { view, options } = this;
    decideChange(change, decision)(view.state, view.dispatch, view);
    this.refresh();
    const left = this.shown.length;
    options.announce(
      options.t(decision === 'accept' ? 'changes.accepted' : 'changes.rejected', { count: left }),
    );
  }
}
