import type { Node } from 'prosemirror-model';
import { breakKind } from '../model/break-kind.ts';
import { runProperties } from '../model/schema.ts';
import { atomBox } from './atom-box.ts';
import type { ParagraphMeasures, RunMeasures } from './computed-measures.ts';
import type { Font } from './font-measure.ts';
import type { LineContext } from './line-context.ts';
import { nextStop, startAfterTab, type TextAfterTab } from './tab-stops.ts';
import { textAfterTabs } from './text-after-tabs.ts';

/** One line of a paragraph. */
export type Line = {
  /** Offset of its start in the paragraph's content. */
  from: number;
  height: number;
  /** Ids of footnotes referred to in it. */
  notes: readonly string[];
  /** A break that ends the line and more. */
  ends: 'page' | 'column' | null;
};

/** A placed tab: `to` is measured from the start of the line, `from` is where the tab begins. */
export type PlacedTab = { offset: number; from: number; to: number; leader: string };

// a word with trailing hyphens, a run of spaces, a tab, or one character of a script without spaces
const TOKEN =
  /\t|[ \u2000-\u200a\u3000]+|[\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\uff00-\uffef]|[^\t \u2000-\u200a\u3000\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\uff00-\uffef-]*-+|[^\t \u2000-\u200a\u3000\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\uff00-\uffef-]+/g;
const BREAKS_AFTER = /[-\u2013\u2014\u2010\u2e80-\u9fff\uac00-\ud7af\uff00-\uffef]$/;
const NO_NOTES: readonly string[] = [];
const MIN_WIDTH = 24;

/**
 * The lines of a paragraph in a column of this width (CSS pixels), broken at word ends as word
 * processors do. What is not text counts by its size.
 */
export function breakLines(node: Node, width: number, context: LineContext): Line[] {
  return broken(node, width, context).lines;
}

/** The tabs of a paragraph in a column of this width. */
export function placeTabs(node: Node, width: number, context: LineContext): PlacedTab[] {
  return node.textContent.includes('\t') ? broken(node, width, context).tabs : [];
}

function broken(node: Node, width: number, context: LineContext): LineBreaker {
  const paragraph = context.measures.paragraph(node.attrs.properties as string);
  const breaker = new LineBreaker(paragraph, width, context, textAfterTabs(node, context));
  node.forEach((inline, offset) => {
    if (inline.isText) {
      const run = context.measures.run(runProperties(inline), paragraph.styleId);
      if (!run.isHidden) breaker.text(inline.text ?? '', offset, run);
    } else if (inline.type.name === 'break') {
      const kind = breakKind(inline.attrs.xml as string);
      breaker.lineBreak(offset + inline.nodeSize, kind === 'line' ? null : kind);
    } else if (inline.type.name === 'atom') {
      const run = context.measures.run(runProperties(inline), paragraph.styleId);
      breaker.atom(inline, offset, run);
    }
  });
  breaker.end(node.content.size);
  return breaker;
}

class LineBreaker {
  private readonly paragraph: ParagraphMeasures;
  private readonly context: LineContext;
  private readonly available: number;
  readonly lines: Line[] = [];
  readonly tabs: PlacedTab[] = [];
  private readonly following: readonly TextAfterTab[];
  private from = 0;
  private x: number;
  /** Tallest characters and tallest picture of the line. */
  private letters = 0;
  private picture = 0;
  private notes: string[] = [];
  private isEmpty = true;
  /** Characters since the last break opportunity. */
  private word = { width: 0, letters: 0, from: 0, isOpen: false };
  /** Height of floating pictures, counted as if they took full lines. */
  private floatHeight = 0;

  constructor(
    paragraph: ParagraphMeasures,
    width: number,
    context: LineContext,
    following: readonly TextAfterTab[],
  ) {
    this.following = following;
    this.paragraph = paragraph;
    this.context = context;
    this.available = Math.max(MIN_WIDTH, width - paragraph.start - paragraph.end);
    // a list's label is in the hanging indent
    this.x = paragraph.isListed && paragraph.first < 0 ? 0 : paragraph.first;
  }

  text(text: string, offset: number, run: RunMeasures): void {
    const shown = run.isUpper ? text.toUpperCase() : text;
    const isSameLength = shown.length === text.length;
    for (const match of (isSameLength ? shown : text).matchAll(TOKEN)) {
      const token = match[0];
      const at = offset + match.index;
      if (token === '\t') this.tab(run, at);
      else if (/^[ \u2000-\u200a\u3000]/.test(token)) {
        this.endWord();
        this.advance(this.width(token, run), run);
      } else {
        if (!this.word.isOpen) this.word = { width: 0, letters: 0, from: at, isOpen: true };
        this.word.width += this.width(token, run);
        this.word.letters = Math.max(this.word.letters, this.lineHeight(run.face));
        if (BREAKS_AFTER.test(token)) this.endWord();
      }
    }
  }

  atom(node: Node, offset: number, run: RunMeasures): void {
    const box = atomBox(node);
    if (box.note !== null) this.notes.push(box.note);
    this.floatHeight += box.floatHeight;
    if (box.label !== '') {
      this.text(box.label, offset, run);
      // a label is one piece: breaking inside it would give positions the text does not have
      this.word.from = Math.min(this.word.from, offset);
      return;
    }
    if (box.width === 0 && box.height === 0) return;
    this.endWord();
    if (this.x + box.width > this.available && !this.isEmpty) this.endLine(offset, null);
    this.x += box.width;
    this.isEmpty = false;
    this.picture = Math.max(this.picture, box.height);
    this.letters = Math.max(this.letters, this.lineHeight(run.face));
  }

  lineBreak(next: number, ends: Line['ends']): void {
    this.endWord();
    this.endLine(next, ends);
  }

  end(size: number): void {
    this.endWord();
    // the mark of a paragraph that ends in a page break takes no line on the next page
    const isOver = this.isEmpty && (this.lines.at(-1)?.ends ?? null) !== null;
    if (!isOver) this.endLine(size, null);
  }

  private width(token: string, { face, spacing }: RunMeasures): number {
    return this.context.measure.width(token, face) + spacing * token.length;
  }

  private lineHeight(face: Font): number {
    return this.context.measure.lineHeight(face.family) * face.size;
  }

  private advance(width: number, run: RunMeasures): void {
    this.x += width;
    this.isEmpty = false;
    this.letters = Math.max(this.letters, this.lineHeight(run.face));
  }

  private tab(run: RunMeasures, at: number): void {
    this.endWord();
    const { start } = this.paragraph;
    const next = this.following[this.tabs.length] ?? { width: 0, whole: 0 };
    const place = () => start + this.x;
    const stop = () => nextStop(this.paragraph, place(), this.context.defaultTab);
    const isOver = stop().kind === 'left' && stop().at - start > this.available;
    if (isOver && !this.isEmpty) this.endLine(at, null);
    const from = this.x;
    const { leader } = stop();
    this.advance(startAfterTab(stop(), place(), next) - place(), run);
    this.tabs.push({ offset: at, from, to: this.x, leader });
  }

  private endWord(): void {
    const { word } = this;
    if (!word.isOpen) return;
    word.isOpen = false;
    if (this.x + word.width > this.available && !this.isEmpty) this.endLine(word.from, null);
    // a word longer than a line is broken wherever the line ends
    let rest = word.width;
    while (rest > this.available && this.isEmpty) {
      this.letters = Math.max(this.letters, word.letters);
      this.isEmpty = false;
      rest -= this.available;
      this.endLine(word.from, null);
    }
    this.x += rest;
    this.isEmpty = false;
    this.letters = Math.max(this.letters, word.letters);
  }

  private endLine(next: number, ends: Line['ends']): void {
    const { rule, value } = this.paragraph.line;
    const letters = this.letters > 0 ? this.letters : this.lineHeight(this.paragraph.mark.face);
    const natural = Math.max(rule === 'auto' ? letters * value : letters, this.pictureHeight());
    const height =
      rule === 'exact' ? value : rule === 'atLeast' ? Math.max(value, natural) : natural;
    this.lines.push({
      from: this.from,
      height: height + this.floatHeight,
      notes: this.notes.length === 0 ? NO_NOTES : this.notes,
      ends,
    });
    this.from = next;
    this.x = 0;
    this.letters = 0;
    this.picture = 0;
    this.floatHeight = 0;
    this.notes = [];
    this.isEmpty = true;
  }

  /** A picture sits on the baseline; the descent of the text is added to its height. */
  private pictureHeight(): number {
    return this.picture === 0 ? 0 : this.picture + this.letters * 0.2;
  }
}
