import { OpenFields } from './run-text.ts';

/** Where a comment's range starts or ends, or its reference mark is. */
export type CommentMark = {
  id: string;
  kind: 'start' | 'end' | 'reference';
  /** Index of its paragraph; one past the last at the end of the text. */
  paragraph: number;
  /** UTF-16 offset in the paragraph's text. */
  offset: number;
};

/** A place in a text. */
export type TextPlace = Pick<CommentMark, 'paragraph' | 'offset'>;

/** What a paragraph's own properties say about it. */
export type ParagraphFormat = {
  /** Id of its style; empty for the default one. */
  style: string;
  /** In twentieths of a point. */
  indent: number;
  isList: boolean;
};

const PLAIN: ParagraphFormat = { style: '', indent: 0, isList: false };

type OpenMark = Pick<CommentMark, 'id' | 'kind' | 'offset'>;

/** A paragraph being read. */
type Paragraph = {
  /** Its index in the result: the order of start tags. */
  slot: number;
  text: string;
  /** Number of elements open around it. */
  depth: number;
  /** Contains a run that stays, so it is never dropped. */
  hasRun: boolean;
  markDeleted: boolean;
  fields: OpenFields;
  /** By their offset in `text`; null for none. */
  marks: OpenMark[] | null;
  /** Offsets of the notes in `text`; null for none. */
  notes: number[] | null;
  format: ParagraphFormat;
};

/**
 * Collects the text of paragraphs from the start, content and end events of a scan.
 *
 * Tracked changes count as accepted. A paragraph with a deleted mark continues in the next one when
 * both have the same container. If a nested paragraph (in a table or content control) comes first,
 * it stays when it still contains a run and is dropped otherwise; at the end of its container it
 * stays. A field that does not end in its paragraph is treated as ended there, so a broken one
 * hides no more than its own paragraph.
 */
export class ParagraphTexts {
  /** In the order of the paragraphs' start tags; complete once every paragraph has ended. */
  readonly texts: string[] = [];
  /** In the order in which their paragraphs ended. */
  readonly marks: CommentMark[] = [];
  /** In the order in which their paragraphs ended. */
  readonly notes: TextPlace[] = [];
  /** In the order of `texts`. */
  readonly formats: ParagraphFormat[] = [];
  /** Between paragraphs, for the next one. */
  private waiting: OpenMark[] | null = null;
  /** Paragraphs around the current one: a text box is inside a paragraph. */
  private readonly outer: Paragraph[] = [];
  private current: Paragraph | null = null;
  /** Ended with a deleted mark and waiting for what comes next. */
  private pending: Paragraph | null = null;

  /** Whether no paragraph is open or waiting. */
  get isIdle(): boolean {
    return this.current === null && this.pending === null;
  }

  /** @param depth number of elements open around the paragraph */
  begin(depth: number): void {
    if (this.current !== null) this.outer.push(this.current);
    if (this.pending !== null && this.pending.depth === depth) {
      this.current = this.pending;
      this.current.markDeleted = false;
      this.pending = null;
      return;
    }
    if (this.pending !== null) this.finish(this.pending, !this.pending.hasRun);
    this.current = {
      slot: this.texts.length,
      text: '',
      depth,
      hasRun: false,
      markDeleted: false,
      fields: new OpenFields(),
      marks: this.waiting,
      notes: null,
      format: PLAIN,
    };
    this.waiting = null;
    this.texts.push('');
    this.formats.push(PLAIN);
  }

  end(): void {
    const ended = this.current;
    if (ended === null) return;
    this.current = this.outer.pop() ?? null;
    if (ended.markDeleted) this.pending = ended;
    else this.finish(ended, false);
  }

  /** @param depth number of elements still open after one has ended */
  closed(depth: number): void {
    if (this.pending !== null && depth < this.pending.depth) this.finish(this.pending, false);
  }

  append(text: string): void {
    if (this.current !== null && !this.current.fields.hides) this.current.text += text;
  }

  /** Notes a comment's mark here; between paragraphs, at the start of the next one. */
  mark(id: string, kind: CommentMark['kind']): void {
    const { current } = this;
    const mark = { id, kind, offset: current?.text.length ?? 0 };
    if (current === null) this.waiting = [...(this.waiting ?? []), mark];
    else if (current.marks === null) current.marks = [mark];
    else current.marks.push(mark);
  }

  /** Puts the marks after the last paragraph at the end of the text. */
  finishMarks(): void {
    for (const { id, kind } of this.waiting ?? []) {
      this.marks.push({ id, kind, paragraph: this.texts.length, offset: 0 });
    }
  }

  note(): void {
    if (this.current === null || this.current.fields.hides) return;
    this.current.notes ??= [];
    this.current.notes.push(this.current.text.length);
  }

  style(style: string): void {
    if (this.current !== null) this.current.format = { ...this.current.format, style };
  }

  /** @param indent in twentieths of a point */
  indent(indent: number): void {
    if (this.current !== null) this.current.format = { ...this.current.format, indent };
  }

  list(): void {
    if (this.current !== null) this.current.format = { ...this.current.format, isList: true };
  }

  run(): void {
    if (this.current !== null) this.current.hasRun = true;
  }

  /**
   * @param depth number of elements open around the mark: a paragraph's own mark is in its w:pPr
   * and w:rPr
   */
  deleteMark(depth: number): void {
    if (this.current !== null && depth === this.current.depth + 3) this.current.markDeleted = true;
  }

  /** @param type value of `w:fldCharType` */
  field(type: string | undefined): void {
    this.current?.fields.mark(type);
  }

  private finish(paragraph: Paragraph, drop: boolean): void {
    if (paragraph === this.pending) this.pending = null;
    if (drop && paragraph.slot === this.texts.length - 1) {
      this.texts.pop();
      this.formats.pop();
    } else {
      this.texts[paragraph.slot] = standalone(paragraph.text.normalize('NFC'));
      this.formats[paragraph.slot] = paragraph.format;
    }
    for (const at of paragraph.notes ?? []) {
      const offset = paragraph.text.slice(0, at).normalize('NFC').length;
      this.notes.push({ paragraph: paragraph.slot, offset });
    }
    for (const mark of paragraph.marks ?? []) {
      const offset = paragraph.text.slice(0, mark.offset).normalize('NFC').length;
      this.marks.push({ ...mark, paragraph: paragraph.slot, offset });
    }
  }
}

/**
 * Copies a string. A slice keeps the whole string it was cut from alive, so an index of a hundred
 * versions' paragraphs would keep a hundred documents in memory.
 */
function standalone(text: string): string {
  return ` ${text}`.slice(1);
}
