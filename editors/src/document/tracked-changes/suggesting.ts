import { pushAll } from '@antecedent/domain/arrays';
import { Fragment, type Node, type ResolvedPos, Slice } from 'prosemirror-model';
import { type EditorState, Selection, TextSelection, type Transaction } from 'prosemirror-state';
import { DocAttrStep } from 'prosemirror-transform';
import type { ChangeAuthorship } from './change-authorship.ts';
import { deleteTracked } from './deletion.ts';
import { arriving, insertBlocks, insertedInline, insertFlow, insertionAt } from './insertion.ts';
import { isTypedOver, minimalChange, type Pair } from './minimal-change.ts';
import {
  areSiblings,
  deletesEndBefore,
  endsAtBlockBoundary,
  type RangeEnds,
  startsAtBlockBoundary,
} from './paragraph-ends.ts';
import { type ChangedRange, changedRanges } from './step-ranges.ts';
import { suggestAttributes } from './suggest-attributes.ts';
import { suggestFormats } from './suggest-format.ts';

/** Set on a transaction that is not an edit by the user: it is applied as it is. */
export const UNTRACKED = 'untracked';

const KEPT_META = [
  'uiEvent',
  'paste',
  'drop',
  'composition',
  'addToHistory',
  'inputType',
  'pointer',
];

/**
 * The transaction that suggests what another would do: removed content stays as a deletion, added
 * content becomes an insertion, and formatted content stores its former formatting. Undo and redo
 * pass unchanged.
 *
 * Accepting the suggestion gives the text the other transaction would have left; rejecting it
 * restores the former text.
 */
export function asSuggestion(
  state: EditorState,
  plain: Transaction,
  authorship: ChangeAuthorship,
): Transaction {
  const isOwn = plain.getMeta('history$') === undefined && plain.getMeta(UNTRACKED) !== true;
  return plain.docChanged && isOwn ? new Suggestion(state, plain, authorship).make() : plain;
}

/** Inserted content and its position: `at` is valid after the first `maps` steps. */
type PlacedInsertion = { newFrom: number; newTo: number; at: number; maps: number };

class Suggestion {
  private readonly state: EditorState;
  private readonly plain: Transaction;
  private readonly authorship: ChangeAuthorship;
  private readonly tr: Transaction;
  private readonly hunks: readonly ChangedRange[];
  private readonly placedInsertions: PlacedInsertion[] = [];

  constructor(state: EditorState, plain: Transaction, authorship: ChangeAuthorship) {
    this.state = state;
    this.plain = plain;
    this.authorship = authorship;
    this.tr = state.tr;
    this.hunks = changedRanges(plain);
  }

  make(): Transaction {
    const { tr, plain, state } = this;
    const parts = this.hunks.map((hunk) =>
      isTypedOver(state.selection, hunk)
        ? { hunk, pairs: [] }
        : minimalChange(state.doc, plain.doc, hunk),
    );
    const pairs = parts.flatMap((part) => part.pairs);
    for (const { hunk } of parts.toReversed()) pushAll(pairs, this.hunk(hunk));
    for (const pair of pairs) suggestAttributes(tr, state.doc, plain.doc, pair, this.authorship);
    const hunks = parts.map(({ hunk }) => hunk);
    suggestFormats(tr, state.doc, plain, hunks, this.authorship);
    for (const step of plain.steps) if (step instanceof DocAttrStep) tr.step(step);
    this.select(hunks);
    if (plain.storedMarksSet) tr.setStoredMarks(plain.storedMarks);
    for (const key of KEPT_META) {
      const value: unknown = plain.getMeta(key);
      if (value !== undefined) tr.setMeta(key, value);
    }
    return plain.scrolledIntoView ? tr.scrollIntoView() : tr;
  }

  /** @returns paragraphs that are in both documents, found along the way */
  private hunk(hunk: ChangedRange): Pair[] {
    const { oldFrom, oldTo, newFrom, newTo } = hunk;
    if (newFrom === newTo) {
      this.remove(oldFrom, oldTo);
      return [];
    }
    const now = { $from: this.plain.doc.resolve(newFrom), $to: this.plain.doc.resolve(newTo) };
    const old = { $from: this.state.doc.resolve(oldFrom), $to: this.state.doc.resolve(oldTo) };
    if (now.$from.sameParent(now.$to)) {
      if (now.$from.parent.isTextblock) this.inline(hunk);
      else this.blocks(hunk);
      return [];
    }
    if (now.$from.parent.isTextblock && now.$to.parent.isTextblock && areSiblings(now)) {
      if (old.$to.parent.isTextblock) {
        this.flow(hunk, old);
        return [];
      }
    } else if (
      now.$from.parent.isTextblock &&
      endsAtBlockBoundary(now) &&
      endsAtBlockBoundary(old)
    ) {
      return this.tailFirst(hunk, old.$from, now.$from);
    } else if (
      now.$to.parent.isTextblock &&
      startsAtBlockBoundary(now) &&
      startsAtBlockBoundary(old)
    ) {
      return this.headLast(hunk, old.$to, now.$to);
    }
    this.wordsOf(hunk);
    return [];
  }

  private remove(from: number, to: number): void {
    if (from >= to) return;
    const back = deletesEndBefore(this.tr.doc, from, to, this.authorship) ? 1 : 0;
    deleteTracked(this.tr, from - back, to - back, this.authorship);
  }

  private arriving({ newFrom, newTo }: ChangedRange): Slice {
    return arriving(this.plain.doc.slice(newFrom, newTo), this.state.doc, this.hunks);
  }

  private arrive(newFrom: number, newTo: number, at: number): void {
    this.placedInsertions.push({ newFrom, newTo, at, maps: this.tr.mapping.maps.length });
  }

  /** Text for text in one paragraph; the insertion comes after the deletion. */
  private inline(hunk: ChangedRange): void {
    const { oldFrom, oldTo, newFrom, newTo } = hunk;
    const { content } = this.arriving(hunk);
    const mark = insertionAt(this.tr.doc, oldTo, this.authorship);
    this.tr.insert(oldTo, insertedInline(content, mark));
    this.arrive(newFrom, newTo, oldTo);
    this.remove(oldFrom, oldTo);
  }

  /** Replaces whole blocks, rows or cells. */
  private blocks(hunk: ChangedRange): void {
    const { oldFrom, oldTo, newFrom, newTo } = hunk;
    insertBlocks(this.tr, oldTo, this.arriving(hunk).content, this.authorship);
    this.arrive(newFrom, newTo, oldTo);
    this.remove(oldFrom, oldTo);
  }

  /** Text with paragraph ends, from inside one paragraph to inside another. */
  private flow(hunk: ChangedRange, old: RangeEnds): void {
    const { oldFrom, oldTo, newFrom, newTo } = hunk;
    const { doc } = this.plain;
    insertFlow(this.tr, oldTo, this.arriving(hunk), {
      first: doc.resolve(newFrom).parent.attrs.properties,
      last: old.$from.sameParent(old.$to) ? doc.resolve(newTo).parent.attrs.properties : null,
      authorship: this.authorship,
    });
    this.arrive(newFrom, newTo, oldTo);
    this.remove(oldFrom, oldTo);
  }

  /** From inside a paragraph to between blocks: its own end stays, blocks are deleted and inserted after it. */
  private tailFirst(hunk: ChangedRange, $old: ResolvedPos, $now: ResolvedPos): Pair[] {
    const { oldFrom, oldTo, newFrom, newTo } = hunk;
    this.part({ oldFrom: $old.after(), oldTo, newFrom: $now.after(), newTo }, false);
    this.part({ oldFrom, oldTo: $old.end(), newFrom, newTo: $now.end() }, true);
    return [{ old: $old.before(), now: $now.before() }];
  }

  /** From between blocks to inside a paragraph, whose start stays. */
  private headLast(hunk: ChangedRange, $old: ResolvedPos, $now: ResolvedPos): Pair[] {
    const { oldFrom, oldTo, newFrom, newTo } = hunk;
    this.part({ oldFrom: $old.start(), oldTo, newFrom: $now.start(), newTo }, true);
    this.part({ oldFrom, oldTo: $old.before(), newFrom, newTo: $now.before() }, false);
    return [{ old: $old.before(), now: $now.before() }];
  }

  private part(hunk: ChangedRange, isInline: boolean): void {
    if (hunk.newFrom === hunk.newTo) this.remove(hunk.oldFrom, hunk.oldTo);
    else if (isInline) this.inline(hunk);
    else this.blocks(hunk);
  }

  /** Where boxes were cut open, only the text is suggested: at the start, or at the end if only that is text. */
  private wordsOf({ oldFrom, oldTo, newFrom, newTo }: ChangedRange): void {
    const nodes: Node[] = [];
    this.plain.doc.nodesBetween(newFrom, newTo, (node, position) => {
      if (!node.isInline) return true;
      const [from, to] = [Math.max(newFrom, position), Math.min(newTo, position + node.nodeSize)];
      if (from < to) nodes.push(node.isText ? node.cut(from - position, to - position) : node);
      return false;
    });
    const places = [oldFrom, oldTo].filter((at) => this.state.doc.resolve(at).parent.isTextblock);
    const [place = null] = places;
    const { content } = arriving(new Slice(Fragment.from(nodes), 0, 0), this.state.doc, this.hunks);
    const insert = () => {
      if (place === null || content.size === 0) return;
      this.tr.insert(
        place,
        insertedInline(content, insertionAt(this.tr.doc, place, this.authorship)),
      );
      this.arrive(newFrom, newFrom + content.size, place);
    };
    if (place === oldTo) insert();
    this.remove(oldFrom, oldTo);
    if (place !== oldTo) insert();
  }

  private select(hunks: readonly ChangedRange[]): void {
    const { tr, plain } = this;
    const { selection } = plain;
    const isMoved = hunks.some((hunk) => hunk.oldFrom < hunk.oldTo || hunk.newFrom < hunk.newTo);
    if (!isMoved) {
      if (plain.selectionSet) tr.setSelection(Selection.fromJSON(tr.doc, selection.toJSON()));
      return;
    }
    if (!plain.selectionSet && !(this.state.selection instanceof TextSelection)) return;
    const size = tr.doc.content.size;
    const $at = (position: number) =>
      tr.doc.resolve(Math.max(0, Math.min(size, this.placeOf(position, hunks))));
    const $anchor = $at(selection.anchor);
    const $head = selection.empty ? $anchor : $at(selection.head);
    tr.setSelection(TextSelection.between($anchor, $head));
  }

  /** Maps a position of the plain document to the suggested one. */
  private placeOf(position: number, hunks: readonly ChangedRange[]): number {
    const insertion = this.placedInsertions.find(
      ({ newFrom, newTo }) => position >= newFrom && position <= newTo,
    );
    if (insertion !== undefined) {
      const at = insertion.at + position - insertion.newFrom;
      return this.tr.mapping.slice(insertion.maps).map(at, 1);
    }
    let shift = 0;
    for (const hunk of hunks) {
      if (position < hunk.newFrom) break;
      if (position <= hunk.newTo) return this.tr.mapping.map(this.sideOf(hunk), 1);
      shift = hunk.newTo - hunk.oldTo;
    }
    return this.tr.mapping.map(position - shift, 1);
  }

  /** The cursor moves in the direction of the key: before what Backspace deleted, after what Delete deleted. */
  private sideOf({ oldFrom, oldTo }: ChangedRange): number {
    const { selection } = this.state;
    return selection.empty && selection.head === oldFrom ? oldTo : oldFrom;
  }
}
