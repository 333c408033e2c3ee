import { merge } from '@antecedent/catalog/en/editors/merge';
import {
  compareDocuments,
  type DocumentComparison,
  type MergeChoice,
  mergeDocuments,
} from '@antecedent/domain/office/document/merge/merge-documents';
import type { ComparedRow, MergeBlock } from '@antecedent/domain/office/document/merge/text-blocks';
import { browserCodec } from '../browser/browser-codec.ts';
import { appendAll, button, element } from '../ui/dom.ts';
import { addSentences, type Translate } from '../ui/i18n/translate.ts';
import type { Shell } from '../ui/shell.ts';
import { showDialog } from '../ui/show-dialog.ts';
import { changedWords, type Piece } from './changed-words.ts';

addSentences({ merge });

export type CompareOptions = {
  t: Translate;
  shell: Pick<Shell, 'showInfo'>;
  /** The text on this device. */
  mine: Uint8Array;
  /** The one on the server. */
  theirs: Uint8Array;
};

type Side = 'mine' | 'theirs';
const SIDES: readonly Side[] = ['mine', 'theirs'];

/** One place where the texts differ: its boxes; null where a side has nothing there. */
type Place = { row: ComparedRow; index: number; boxes: Record<Side, HTMLInputElement | null> };

/**
 * Shows two texts side by side, and asks paragraph by paragraph what to keep.
 *
 * @returns the merged text; null if the dialog was closed, or if the texts can't be compared, of which the user is
 *   notified
 */
export async function openComparison(options: CompareOptions): Promise<Uint8Array | null> {
  const { t, shell, mine, theirs } = options;
  try {
    const comparison = compareDocuments(mine, theirs, browserCodec);
    const choice = await choiceFrom(t, comparison);
    return choice && mergeDocuments(mine, theirs, browserCodec, choice);
  } catch {
    shell.showInfo(t('merge.title'), t('merge.failed'));
    return null;
  }
}

function choiceFrom(t: Translate, comparison: DocumentComparison): Promise<MergeChoice | null> {
  return new Promise((resolve) => {
    let choice: MergeChoice | null = null;
    const { dialog, chosen } = comparisonDialog(t, comparison, () => {
      choice = chosen();
      dialog.close();
    });
    showDialog(dialog, () => resolve(choice));
  });
}

function comparisonDialog(
  t: Translate,
  { rows, hasOtherLayout }: DocumentComparison,
  use: () => void,
): { dialog: HTMLDialogElement; chosen: () => MergeChoice } {
  const places = placesOf(rows);
  const list = element('div', { class: 'compare-list' });
  appendAll(list, listItems(t, rows, places));
  const layout = hasOtherLayout ? layoutChoice(t) : null;
  const count = element('output', { class: 'compare-words' });
  const chosen = (): MergeChoice => choiceOf(rows, places, layout?.chosen() ?? 'mine');
  const showCount = () => {
    count.textContent = t('merge.words', { count: wordsIn(rows, chosen()) });
  };
  const tick = (taken: Record<Side, boolean>) => {
    for (const { boxes } of places) tickPlace(boxes, taken);
    showCount();
  };
  const intro =
    places.length === 0 ? t('merge.onlyLayout') : t('merge.intro', { count: places.length });
  const dialog = element(
    'dialog',
    {
      class: 'dialog compare',
      'aria-labelledby': 'compare-title',
      'aria-describedby': 'compare-intro',
    },
    element('h2', { id: 'compare-title' }, t('merge.title')),
    element('p', { id: 'compare-intro', class: 'dialog-text' }, intro),
    places.length > 1 ? everywhere(t, tick) : null,
    list,
    layout?.shown ?? null,
    element(
      'div',
      { class: 'dialog-actions' },
      count,
      element('span', { class: 'space' }),
      button({ class: 'button' }, [t('merge.cancel')], () => dialog.close()),
      button({ class: 'button filled' }, [t('merge.use')], use),
    ),
  );
  list.addEventListener('change', showCount);
  showCount();
  return { dialog, chosen };
}

/** At first nothing is left out: of two wordings of one paragraph this device's is ticked. */
function placesOf(rows: readonly ComparedRow[]): Place[] {
  return rows.flatMap((row, index) => {
    if (row.isSame) return [];
    const box = (block: MergeBlock | null, checked: boolean) =>
      block && element('input', { type: 'checkbox', checked });
    const boxes = {
      mine: box(row.mine, true),
      theirs: box(row.theirs, row.mine === null),
    };
    return [{ row, index, boxes }];
  });
}

function tickPlace(boxes: Place['boxes'], taken: Record<Side, boolean>): void {
  for (const side of SIDES) {
    const box = boxes[side];
    if (box) box.checked = taken[side];
  }
}

function everywhere(t: Translate, tick: (taken: Record<Side, boolean>) => void): HTMLElement {
  const choice = (label: string, taken: Record<Side, boolean>) =>
    button({ class: 'button' }, [label], () => tick(taken));
  return element(
    'div',
    { class: 'compare-all', role: 'group', 'aria-labelledby': 'compare-all' },
    element('span', { id: 'compare-all' }, t('merge.all')),
    choice(t('merge.allMine'), { mine: true, theirs: false }),
    choice(t('merge.allTheirs'), { mine: false, theirs: true }),
    choice(t('merge.allBoth'), { mine: true, theirs: true }),
  );
}

function listItems(
  t: Translate,
  rows: readonly ComparedRow[],
  places: readonly Place[],
): HTMLElement[] {
  const items: HTMLElement[] = [];
  let done = 0;
  const same = (until: number) => {
    if (until > done) items.push(sameRows(t, rows.slice(done, until)));
  };
  for (const [number, place] of places.entries()) {
    same(place.index);
    items.push(
      differentRow(t, place, t('merge.place', { number: number + 1, count: places.length })),
    );
    done = place.index + 1;
  }
  same(rows.length);
  return items;
}

/** Folded away, and there to read. */
function sameRows(t: Translate, rows: readonly ComparedRow[]): HTMLElement {
  const text = element('div', { class: 'compare-text' });
  text.textContent = rows.map(({ mine }) => mine?.text ?? '').join('\n');
  return element(
    'details',
    { class: 'compare-same' },
    element('summary', {}, t('merge.same', { count: rows.length })),
    text,
  );
}

function differentRow(t: Translate, { row, boxes }: Place, name: string): HTMLElement {
  const { mine, theirs } = row;
  const pieces = changedWords(mine?.text ?? '', theirs?.text ?? '');
  const isAlike = mine !== null && theirs !== null && mine.text === theirs.text;
  return element(
    'div',
    { class: 'compare-place', role: 'group', 'aria-label': name },
    isAlike ? element('p', { class: 'compare-hint' }, t('merge.formatting')) : null,
    ...SIDES.map((side) => cell(t, side, row[side], boxes[side], pieces[side])),
  );
}

function cell(
  t: Translate,
  side: Side,
  block: MergeBlock | null,
  box: HTMLInputElement | null,
  pieces: readonly Piece[],
): HTMLElement {
  const title = element('span', { class: 'compare-side' }, t(`merge.${side}`));
  if (block === null || box === null) {
    return element(
      'div',
      { class: 'compare-cell missing' },
      title,
      element('em', {}, t('merge.missing')),
    );
  }
  const text = element('span', { class: 'compare-text' });
  if (block.kind !== 'paragraph' || block.text.trim() === '') {
    const kind = block.kind === 'paragraph' ? 'empty' : block.kind;
    text.append(element('em', {}, t(`merge.${kind}`)), '\n');
  }
  appendAll(
    text,
    pieces.map((piece) => (piece.isChanged ? element('mark', {}, piece.text) : piece.text)),
  );
  return element('label', { class: 'compare-cell' }, box, title, text);
}

function layoutChoice(t: Translate): { shown: HTMLElement; chosen: () => Side } {
  const radios = SIDES.map((side) =>
    element('input', {
      type: 'radio',
      name: 'compare-layout',
      value: side,
      checked: side === 'mine',
    }),
  );
  const shown = element(
    'fieldset',
    { class: 'compare-layout' },
    element('legend', {}, t('merge.layout')),
    ...SIDES.map((side, index) =>
      element('label', { class: 'check' }, radios[index] ?? null, t(`merge.${side}`)),
    ),
  );
  return { shown, chosen: () => (radios[1]?.checked ? 'theirs' : 'mine') };
}

function choiceOf(
  rows: readonly ComparedRow[],
  places: readonly Place[],
  layout: Side,
): MergeChoice {
  const taken = rows.map(() => ({ mine: true, theirs: true }));
  for (const { index, boxes } of places) {
    taken[index] = { mine: boxes.mine?.checked === true, theirs: boxes.theirs?.checked === true };
  }
  return { rows: taken, layout };
}

function wordsIn(rows: readonly ComparedRow[], { rows: taken }: MergeChoice): number {
  const words = (block: MergeBlock | null) => block?.text.match(/\S+/g)?.length ?? 0;
  return rows.reduce((sum, { mine, theirs, isSame }, index) => {
    const choice = taken[index];
    if (isSame) return sum + words(mine);
    return sum + (choice?.mine ? words(mine) : 0) + (choice?.theirs ? words(theirs) : 0);
  }, 0);
}
