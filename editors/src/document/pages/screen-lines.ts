import type { Node } from 'prosemirror-model';
import type { EditorView } from 'prosemirror-view';

/** Characters searched back for the start of a line. */
const MAX_LINE = 400;
const SAME_LINE = 0.5;

/**
 * Where the lines of the screen begin. The browser's text widths differ slightly from the measured
 * ones, and a page that ended inside a screen line would cut it in two.
 */
export class ScreenLines {
  private starts = new WeakMap<Node, Map<number, number>>();

  /** Clears the cache: fonts or the width have changed. */
  forget(): void {
    this.starts = new WeakMap();
  }

  /** The start of the line that contains a position in a paragraph, if it has been looked up. */
  known(paragraph: Node, offset: number): number | undefined {
    return this.starts.get(paragraph)?.get(offset);
  }

  /** Finds a line on the screen; the paragraph must have no gap in it. */
  lookUp(view: EditorView, before: number, paragraph: Node, offset: number): void {
    const from = before + 1;
    const top = (at: number) => view.coordsAtPos(from + at, 1).top;
    const line = top(offset);
    let low = Math.max(0, offset - MAX_LINE);
    let high = offset;
    // the first position that is not above the line
    while (low < high) {
      const middle = (low + high) >> 1;
      if (top(middle) < line - SAME_LINE) low = middle + 1;
      else high = middle;
    }
    let known = this.starts.get(paragraph);
    if (known === undefined) {
      known = new Map();
      this.starts.set(paragraph, known);
    }
    known.set(offset, high);
  }
}
