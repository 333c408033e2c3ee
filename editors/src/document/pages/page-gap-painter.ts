import type { Node } from 'prosemirror-model';
import type { EditorView } from 'prosemirror-view';
import type { Pages } from '../layout/document-layout.ts';
import { redecorate } from '../plugins/moved-cursor.ts';
import { type Gap, gapsOf, pageDecorations, sameGaps, showing } from './gap-decorations.ts';
import { PAGE_GAPS } from './page-gaps.ts';
import { ScreenLines } from './screen-lines.ts';

/** Inserts the gaps between pages into the text, at the lines of the screen. */
export class PageGapPainter {
  private readonly view: EditorView;
  private readonly lines = new ScreenLines();

  constructor(view: EditorView) {
    this.view = view;
  }

  /** Call when character widths have changed: lines begin elsewhere. */
  forgetLines(): void {
    this.lines.forget();
  }

  /** Finds, step by step, the screen lines at which pages end. */
  *lookUpLines(pages: Pages): Generator<void, void> {
    const { view, lines } = this;
    const { doc } = view.state;
    const gaps = gapsOf(pages);
    const unknown = gaps.filter((gap) => lineAt(doc, gap, lines) === undefined);
    if (unknown.length === 0) return;
    // a paragraph must have no gaps while its lines are measured
    this.use(
      pages,
      gaps.flatMap((gap) => lineAt(doc, gap, lines) ?? []),
    );
    for (const { position } of unknown) {
      const $at = doc.resolve(position);
      lines.lookUp(view, $at.before(), $at.parent, $at.parentOffset);
      yield;
    }
  }

  /** Shows the gaps, or none where the text is shown without pages. */
  draw(pages: Pages, showsPages: boolean): void {
    const { doc } = this.view.state;
    const gaps = showsPages ? gapsOf(pages) : [];
    this.use(
      pages,
      gaps.map((gap) => lineAt(doc, gap, this.lines) ?? gap),
    );
  }

  private use({ sections }: Pages, gaps: readonly Gap[]): void {
    const { state } = this.view;
    const wanted = pageDecorations(state.doc, sections, gaps);
    if (sameGaps(state, wanted)) return;
    redecorate(this.view, PAGE_GAPS, showing(state.doc, wanted));
  }
}

/** A gap at the start of its line; undefined if that line has not been looked up. */
function lineAt(doc: Node, gap: Gap, lines: ScreenLines): Gap | undefined {
  if (gap.where !== 'line') return gap;
  const $at = doc.resolve(gap.position);
  const start = lines.known($at.parent, $at.parentOffset);
  if (start === undefined) return undefined;
  // a page that begins with a paragraph's first line begins before the paragraph
  return start === 0
    ? { ...gap, position: $at.before(), where: 'block' }
    : { ...gap, position: $at.start() + start };
}
