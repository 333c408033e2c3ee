import { type Command, TextSelection } from 'prosemirror-state';
import { cellPlace, type GridCell, gridOf, mergeOf } from './cell-merges.ts';

/** Selects the content of the next or the previous visible cell; cells covered by a merge are skipped. */
export const nextCell =
  (direction: 1 | -1): Command =>
  (state, dispatch) => {
    const place = cellPlace(state.selection.$head);
    if (place === null) return false;
    const cells = gridOf(place.table, place.position)
      .flat()
      .filter(({ node }) => mergeOf(node) !== 'continue');
    const isNext = ({ position }: GridCell) =>
      direction > 0 ? position > place.cell.position : position < place.cell.position;
    const next = direction > 0 ? cells.find(isNext) : cells.findLast(isNext);
    if (next === undefined) return false;
    const [start, end] = [next.position + 1, next.position + next.node.nodeSize - 1];
    const [$start, $end] = [state.doc.resolve(start), state.doc.resolve(end)];
    dispatch?.(state.tr.setSelection(TextSelection.between($start, $end)).scrollIntoView());
    return true;
  };
