import type { Decision } from '@antecedent/domain/office/document/tracked-changes/revision-marks';
import { Check, X } from 'lucide';
import type { EditorView } from 'prosemirror-view';
import type { TimeFormat } from '../../browser/time-format.ts';
import { appendAll, button, element, icon } from '../../ui/dom.ts';
import type { Translate } from '../../ui/i18n/translate.ts';
import { formattedDate } from '../file/document-labels.ts';
import type { SubDocument } from '../sub-documents/sub-documents.ts';
import { resolveChange, selectChange } from '../tracked-changes/change-commands.ts';
import type { TrackedChange } from '../tracked-changes/change-list.ts';

export type ChangesPanelOptions = {
  t: Translate;
  dates: TimeFormat;
  announce(sentence: string): void;
  /** The current changes of the file. */
  changes(): TrackedChange[];
  /** Called when the user goes to a change in the text. */
  onGo(): void;
  /** Called when the user goes to a change in a note, header or footer. */
  onGoToSubDocument(text: SubDocument, range: { from: number; to: number }): void;
  /** Whether the user may accept or reject a change. */
  canResolve(change: TrackedChange, decision: Decision): boolean;
};

/** The list of tracked changes: who changed what and when, with buttons to go to, accept or reject each. */
export class ChangesPanel {
  readonly element = element('div', { class: 'changes-place' });
  private readonly options: ChangesPanelOptions;
  private readonly view: EditorView;
  private shown: TrackedChange[] = [];

  constructor(options: ChangesPanelOptions, view: EditorView) {
    this.options = options;
    this.view = view;
    this.refresh();
  }

  /** Shows the current changes and keeps the focus on the card that had it. */
  refresh(): void {
    const { element: list } = this;
    const { t } = this.options;
    const focused = this.focusPosition(list);
    this.shown = this.options.changes();
    const cards = this.shown.map((change) => this.card(change));
    const count = t('changes.count', { count: this.shown.length });
    const items = element('ol', { class: 'changes-list' });
    appendAll(items, cards);
    list.replaceChildren(
      element('p', { class: 'changes-count' }, this.shown.length === 0 ? t('changes.none') : count),
      items,
    );
    if (focused === null) return;
    const card = cards[Math.min(focused.index, cards.length - 1)];
    const again = card?.querySelector<HTMLElement>(`[data-part="${focused.part}"]`);
    (again ?? list.closest<HTMLElement>('aside'))?.focus();
  }

  private focusPosition(list: HTMLElement): { index: number; part: string } | null {
    const focused = document.activeElement;
    if (!(focused instanceof HTMLElement) || !list.contains(focused)) return null;
    const card = focused.closest('li');
    const index = card === null ? 0 : [...(card.parentElement?.children ?? [])].indexOf(card);
    return { index, part: focused.dataset.part ?? 'go' };
  }

  private card(change: TrackedChange): HTMLElement {
    const { t, dates, canResolve } = this.options;
    const what = t(`changes.${change.kind}`);
    const text = change.text === '' ? t('changes.noText') : change.text;
    const author = change.author === '' ? t('document.someone') : change.author;
    const go = button(
      { class: 'change-go', 'data-part': 'go' },
      [
        element('strong', { class: 'change-author' }, author),
        element('span', { class: 'change-date' }, formattedDate(t, dates, change.date)),
        element(
          'span',
          { class: `change-what ${change.kind}` },
          element('span', { class: 'change-kind' }, what),
          ` ${text}`,
        ),
        ...(change.subDocument === undefined
          ? []
          : [
              element(
                'span',
                { class: 'change-place' },
                t(`changes.in.${change.subDocument.kind}`),
              ),
            ]),
      ],
      () => this.goTo(change),
    );
    const decisions = (['accept', 'reject'] as const)
      .filter((decision) => canResolve(change, decision))
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

  private goTo(change: TrackedChange): void {
    const { view, options } = this;
    options.onGo();
    if (change.subDocument !== undefined) {
      options.onGoToSubDocument(change.subDocument, change);
      return;
    }
    selectChange(change)(view.state, view.dispatch, view);
    view.focus();
  }

  private decide(change: TrackedChange, decision: Decision): void {
    const { view, options } = this;
    resolveChange(change, decision)(view.state, view.dispatch, view);
    this.refresh();
    const left = this.shown.length;
    options.announce(
      options.t(decision === 'accept' ? 'changes.accepted' : 'changes.rejected', { count: left }),
    );
  }
}
