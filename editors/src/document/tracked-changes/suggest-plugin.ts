import type { Node } from 'prosemirror-model';
import {
  type EditorState,
  Plugin,
  PluginKey,
  TextSelection,
  type Transaction,
} from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { isDeleted } from '../model/schema.ts';
import type { ChangeAuthorship } from './change-authorship.ts';
import {
  type Composition,
  composedSuggestion,
  compositionResult,
  withEdits,
  wouldBreak,
} from './composition.ts';
import { asSuggestion } from './suggesting.ts';
import { markChange } from './tracked-properties.ts';

type SuggestState = { isOn: boolean; decides: boolean; composing: Composition | null };
type SuggestMeta = { isOn?: boolean; begins?: true; ends?: true };

const key = new PluginKey<SuggestState>('suggesting');
/** Composed text reaches the state a moment after the composition has ended. */
const REFRESH_DELAY_MS = 60;

/**
 * Whether edits are suggestions, and whose; part of the editor state.
 *
 * @param decides whether the user may accept and reject suggestions
 */
export function suggesting(
  authorship: ChangeAuthorship,
  isOn: boolean,
  decides: boolean,
): Plugin<SuggestState> {
  const plugin = new Plugin<SuggestState>({
    key,
    state: {
      init: () => ({ isOn, decides, composing: null }),
      apply: (tr, value, before) => {
        const meta = (tr.getMeta(key) ?? {}) as SuggestMeta;
        return {
          ...value,
          isOn: meta.isOn ?? value.isOn,
          composing: composingAfter(tr, meta, value.composing, before),
        };
      },
    },
    props: {
      handleKeyDown: stepOverDeleted,
      handleDOMEvents: {
        compositionend: (view) => scheduleLayout(view),
        blur: (view) => scheduleLayout(view),
      },
    },
  });
  authorships.set(plugin, authorship);
  return plugin;
}

const authorships = new WeakMap<Plugin, ChangeAuthorship>();

function composingAfter(
  tr: Transaction,
  { begins, ends }: SuggestMeta,
  composing: Composition | null,
  before: EditorState,
): Composition | null {
  if (ends === true || tr.getMeta('history$') !== undefined) return null;
  if (begins === true) return withEdits({ base: before, steps: [], docs: [] }, tr);
  return composing !== null && tr.docChanged ? withEdits(composing, tr) : composing;
}

/** Whether edits of this text are suggestions. */
export const isSuggesting = (state: EditorState): boolean => key.getState(state)?.isOn === true;

/** Whether the user may accept and reject suggestions. */
export const canResolve = (state: EditorState): boolean => key.getState(state)?.decides === true;

/** The authorship of suggestions while edits of this text are suggestions; otherwise undefined. */
export const authorshipWhileSuggesting = (state: EditorState): ChangeAuthorship | undefined =>
  isSuggesting(state) ? authorshipOf(state) : undefined;

/** Turns suggesting on or off. */
export function setSuggesting(view: EditorView, isOn: boolean): void {
  endComposition(view);
  view.dispatch(view.state.tr.setMeta(key, { isOn } satisfies SuggestMeta));
}

function authorshipOf(state: EditorState): ChangeAuthorship | undefined {
  const plugin = key.get(state);
  return plugin === undefined ? undefined : authorships.get(plugin);
}

/** The transaction to apply: turned into a suggestion while suggesting is on, otherwise unchanged. */
export function asSuggestionIfSuggesting(state: EditorState, tr: Transaction): Transaction {
  const value = key.getState(state);
  const authorship = authorshipOf(state);
  if (value?.isOn !== true || authorship === undefined || value.composing !== null) return tr;
  const suggestion = asSuggestion(state, tr, authorship);
  return wouldBreak(tr, suggestion)
    ? tr.setMeta(key, { begins: true } satisfies SuggestMeta)
    : suggestion;
}

/** The document to save: what is being composed is already a suggestion in it. */
export function docWithSuggestions(state: EditorState): Node {
  const composing = key.getState(state)?.composing ?? null;
  const authorship = authorshipOf(state);
  if (composing === null || authorship === undefined) return state.doc;
  return composedSuggestion(composing, state.selection, authorship).doc;
}

function scheduleLayout(view: EditorView): boolean {
  setTimeout(() => {
    if (!view.isDestroyed && !view.composing) endComposition(view);
  }, REFRESH_DELAY_MS);
  return false;
}

function endComposition(view: EditorView): void {
  const composing = key.getState(view.state)?.composing ?? null;
  const authorship = authorshipOf(view.state);
  if (composing === null || authorship === undefined) return;
  const tr = compositionResult(view.state, composing, authorship);
  view.dispatch(tr.setMeta(key, { ends: true } satisfies SuggestMeta));
}

/** A deleting key acts on the text beyond what is already deleted. */
function stepOverDeleted(view: EditorView, event: KeyboardEvent): boolean {
  if (event.key !== 'Backspace' && event.key !== 'Delete') return false;
  const { state } = view;
  if (!isSuggesting(state) || !state.selection.empty || view.composing) return false;
  const { head } = state.selection;
  const position = skipDeleted(state, head, event.key === 'Delete' ? 1 : -1);
  if (position !== head) {
    view.dispatch(state.tr.setSelection(TextSelection.create(state.doc, position)));
  }
  return false;
}

/** The next position from `head` on that is next to text that is not deleted. */
export function skipDeleted(state: EditorState, head: number, direction: 1 | -1): number {
  let position = head;
  for (;;) {
    const $at = state.doc.resolve(position);
    if (!$at.parent.isTextblock) return position;
    const next = direction > 0 ? $at.nodeAfter : $at.nodeBefore;
    if (next !== null) {
      if (!isDeleted(next)) return position;
      position += direction * next.nodeSize;
      continue;
    }
    const $edge = state.doc.resolve(direction > 0 ? $at.after() : $at.before());
    const [ended, other] =
      direction > 0 ? [$at.parent, $edge.nodeAfter] : [$edge.nodeBefore, $at.parent];
    if (ended?.type.name !== 'paragraph' || other?.type.name !== 'paragraph') return position;
    if (markChange(ended.attrs.properties, 'w:del') === undefined) return position;
    position += direction * 2;
  }
}
