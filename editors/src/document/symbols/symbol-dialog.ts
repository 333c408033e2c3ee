import { symbols } from '@antecedent/catalog/en/editors/symbols';
import { button, element } from '../../ui/dom.ts';
import { addSentences, type SentenceKey } from '../../ui/i18n/translate.ts';
import { showDialog } from '../../ui/show-dialog.ts';
import type { EditingContext } from '../extensions/document-extension.ts';
import { focusedView } from '../notes/notes-extension.ts';

addSentences({ symbols });

type SymbolEntry = keyof (typeof symbols)['names'];

const GROUPS: readonly { title: SentenceKey; signs: string }[] = [
  { title: 'symbols.punctuation', signs: '–—…·•‘’“”„«»‹›¿¡§¶†‡′″' },
  { title: 'symbols.currency', signs: '€£¥¢₹₺₦₩©®™°%‰' },
  { title: 'symbols.mathematics', signs: '±−×÷=≠≈≤≥½⅓¼¾²³√∞∑∏∫∂∈∉∩∪⊂∀∃¬∧∨∴' },
  { title: 'symbols.greek', signs: 'αβγδεθλμπρστφχψωΓΔΘΛΣΦΨΩ' },
  { title: 'symbols.arrows', signs: '→←↑↓↔⇒⇔✓✗★♀♂♪☐☑' },
];

/** Opens a dialog with special characters. Arrow keys move between them, Enter inserts one. */
export function openSymbolDialog(context: EditingContext): void {
  const { t, view, announce } = context;
  const text = focusedView(view);
  const dialog = element('dialog', { class: 'dialog symbols', 'aria-labelledby': 'symbols-title' });
  const stops: HTMLButtonElement[] = [];
  let chosen: SymbolEntry | null = null;
  for (const { title, signs } of GROUPS) {
    const buttons = [...signs].map((sign) => {
      const name = t(`symbols.names.${sign as SymbolEntry}`);
      const made = button(
        { class: 'symbol', 'aria-label': name, title: name, tabindex: -1 },
        [sign],
        () => {
          chosen = sign as SymbolEntry;
          dialog.close();
        },
      );
      stops.push(made);
      return made;
    });
    const heading = element('h3', { class: 'symbols-group' }, t(title));
    dialog.append(heading, element('div', { class: 'symbols-grid' }, ...buttons));
  }
  dialog.prepend(element('h2', { id: 'symbols-title' }, t('symbols.title')));
  dialog.append(
    element(
      'form',
      { method: 'dialog', class: 'dialog-actions' },
      element('span', { class: 'space' }),
      element('button', { class: 'button', type: 'submit' }, t('inserts.cancel')),
    ),
  );
  dialog.addEventListener('keydown', (event) => moveAmong(stops, event));
  showDialog(dialog, () => {
    text.focus();
    if (chosen === null) return;
    text.dispatch(text.state.tr.insertText(chosen).scrollIntoView());
    announce(t('symbols.inserted', { name: t(`symbols.names.${chosen}`) }));
  });
  focusOn(stops, stops[0]);
}

function focusOn(stops: readonly HTMLButtonElement[], next: HTMLButtonElement | undefined): void {
  for (const stop of stops) stop.tabIndex = stop === next ? 0 : -1;
  next?.focus();
}

function moveAmong(stops: readonly HTMLButtonElement[], event: KeyboardEvent): void {
  const at = stops.indexOf(document.activeElement as HTMLButtonElement);
  if (at < 0) return;
  const next = target(stops, at, event.key);
  if (next === undefined) return;
  event.preventDefault();
  focusOn(stops, next);
}

function target(
  stops: readonly HTMLButtonElement[],
  at: number,
  key: string,
): HTMLButtonElement | undefined {
  switch (key) {
    case 'ArrowRight':
      return stops[at + 1];
    case 'ArrowLeft':
      return stops[at - 1];
    case 'ArrowDown':
      return beyond(stops.slice(at + 1), stops[at]);
    case 'ArrowUp':
      return beyond(stops.slice(0, at).reverse(), stops[at]);
    case 'Home':
      return stops[0];
    case 'End':
      return stops.at(-1);
    default:
      return undefined;
  }
}

/** The symbol nearest to the same column in the next row of a list. */
function beyond(
  stops: readonly HTMLButtonElement[],
  from: HTMLButtonElement | undefined,
): HTMLButtonElement | undefined {
  const column = from?.offsetLeft ?? 0;
  const row = stops.find(({ offsetTop }) => offsetTop !== from?.offsetTop)?.offsetTop;
  const distance = (stop: HTMLButtonElement) => Math.abs(stop.offsetLeft - column);
  return stops
    .filter(({ offsetTop }) => offsetTop === row)
    .toSorted((one, other) => distance(one) - distance(other))[0];
}
