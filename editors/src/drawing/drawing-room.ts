import { type DrawingPage, isSame, type Picture } from '@antecedent/domain/office/odg/drawing';
import type { OpenDrawing } from '@antecedent/domain/office/odg/open-drawing';
import { writeDrawing } from '@antecedent/domain/office/odg/write-drawing';
import { browserCodec } from '../browser/browser-codec.ts';
import { randomId } from '../browser/random-id.ts';
import { followScheme } from '../ui/color-scheme.ts';
import { element } from '../ui/dom.ts';
import type { Translate } from '../ui/i18n/translate.ts';
import type { Toolbar } from '../ui/toolbar.ts';
import { takeKeys } from './board-keys.ts';
import { DrawingBoard } from './drawing-board.ts';
import { SceneReader } from './element-shapes.ts';
import type { MadeShape } from './made-shapes.ts';
import { openedPictures, packageName, writtenPicture } from './open-pictures.ts';
import { pageToolbar } from './page-tools.ts';
import { PAGE_GAP, type SceneElement } from './scene-element.ts';
import { pageElements, pageFrame } from './shape-elements.ts';
import { renewed, ShapeWalk } from './shape-walk.ts';
import { wordsMeasure } from './words-measure.ts';
import './drawing.css';

/** Places in the frame around the editor, and what it says to the frame. */
export type DrawingEditorOptions = {
  t: Translate;
  language: string;
  /** Where the toolbar goes. */
  tools: HTMLElement;
  /** Where the count of pages goes. */
  facts: HTMLElement;
  /** Somebody pressed the keys for saving. */
  onSave(): void;
};

/** How much a key resizes a shape, pixels. */
const STEP = 10;

/** One open drawing on the screen. */
export class DrawingRoom {
  readonly board: DrawingBoard;
  private readonly options: DrawingEditorOptions;
  private readonly file: OpenDrawing;
  private readonly reader: SceneReader;
  private readonly toolbar: Toolbar;
  private readonly walk: ShapeWalk;
  private readonly fact = element('span', { class: 'fact' });
  private readonly room: HTMLElement;
  private readonly onModified: () => void;
  private readonly endings: (() => void)[] = [];
  private isOpen = false;
  private seenVersion = -1;
  private seenPages: readonly DrawingPage[];
  private written: { pages: readonly DrawingPage[]; bytes: Uint8Array };

  constructor(
    options: DrawingEditorOptions,
    place: HTMLElement,
    file: OpenDrawing,
    readOnly: boolean,
    onModified: () => void,
  ) {
    const { t } = options;
    this.options = options;
    this.file = file;
    this.onModified = onModified;
    this.seenPages = file.pages;
    this.written = { pages: file.pages, bytes: file.original };
    const token = randomId();
    this.reader = new SceneReader(file.pages, token);
    this.room = element('div', {
      class: 'drawing-room',
      role: 'region',
      'aria-label': t('drawing.canvas'),
    });
    place.replaceChildren(this.room);
    const elements = pageElements(file.pages, {
      token,
      measure: wordsMeasure(),
      keptLabel: (what) => t(what === 'table:table' ? 'drawing.keptTable' : 'drawing.kept'),
    });
    const { scheme, stop } = followScheme((next) => this.board.useScheme(next));
    this.board = new DrawingBoard(this.room, elements, openedPictures(file), {
      readOnly,
      label: t(readOnly ? 'drawing.keysReading' : 'drawing.keysHint'),
      scheme,
      language: options.language,
      onChange: (now) => this.changed(now),
    });
    this.walk = new ShapeWalk(this.board, t, place);
    this.toolbar = pageToolbar(t, this.actions(), readOnly);
    const { walk, toolbar } = this;
    const keys = takeKeys(this.room, {
      onSave: options.onSave,
      onToolbar: () => toolbar.focus(),
      walk: (step) => walk.go(step),
      ...(readOnly ? {} : { resize: (wider, higher) => walk.resize(wider * STEP, higher * STEP) }),
    });
    this.endings.push(stop, keys);
    options.tools.replaceChildren(this.toolbar.element);
    options.facts.replaceChildren(this.fact);
  }

  /** Resolves when the drawing can be seen and changed. */
  async open(): Promise<void> {
    await this.board.show();
    this.reader.seal(this.board.elements());
    this.seenVersion = versionOf(this.board.elements());
    const [first] = this.file.pages;
    if (first !== undefined) this.board.scrollTo(first.id, false);
    this.isOpen = true;
    this.refresh();
  }

  /** The file as it stands on the canvas, words that are being written included. */
  bytes(): Uint8Array {
    const pages = this.pages();
    if (isSame(pages, this.written.pages)) return this.written.bytes;
    const bytes = writeDrawing(this.file, pages, this.newPictures(pages), browserCodec.deflate);
    this.written = { pages, bytes };
    return bytes;
  }

  destroy(): void {
    for (const end of this.endings) end();
    this.walk.destroy();
    this.toolbar.destroy();
    this.options.facts.replaceChildren();
    this.board.destroy();
    this.room.remove();
  }

  private pages(elements = this.board.elements()): readonly DrawingPage[] {
    const pages = this.reader.read(elements, (fileId) => this.pictureName(fileId));
    // a drawing has a page, even when somebody found a way to take the last one
    const [first] = this.file.pages;
    return pages.length > 0 || first === undefined ? pages : [{ ...first, shapes: [] }];
  }

  private pictureName(fileId: string): string | null {
    if (this.file.archive.byName.has(fileId)) return fileId;
    const picture = this.board.picture(fileId);
    return picture === null ? null : packageName(fileId, picture.type);
  }

  private newPictures(pages: readonly DrawingPage[]): Picture[] {
    const names = new Set(pages.flatMap(({ shapes }) => shapes.map(({ picture }) => picture)));
    const found: Picture[] = [];
    for (const { fileId } of this.board.elements()) {
      const board = typeof fileId === 'string' ? this.board.picture(fileId) : null;
      const name = board === null ? null : this.pictureName(board.id);
      if (board === null || name === null || !names.delete(name)) continue;
      const picture = writtenPicture(name, board);
      if (picture !== null) found.push(picture);
    }
    return found;
  }

  /** The canvas reports every pointer move: only what changes the drawing is passed on. */
  private changed(elements: readonly SceneElement[]): void {
    if (!this.isOpen) return;
    this.toolbar.refresh();
    this.walk.say();
    const version = versionOf(elements);
    if (version === this.seenVersion) return;
    this.seenVersion = version;
    const pages = this.pages(elements);
    if (isSame(pages, this.seenPages)) return;
    this.seenPages = pages;
    this.refresh();
    this.onModified();
  }

  private refresh(): void {
    this.toolbar.refresh();
    const count = this.frames().length;
    this.fact.textContent = this.options.t('drawing.pages', { count });
  }

  private frames(): SceneElement[] {
    return this.board
      .elements()
      .filter(({ type, isDeleted }) => type === 'frame' && isDeleted !== true)
      .toSorted((a, b) => a.y - b.y);
  }

  /** Index of the page in the middle of the screen. */
  private pageIndex(frames: readonly SceneElement[]): number {
    const middle = this.board.middle();
    const at = frames.findLastIndex(({ y }) => y - PAGE_GAP / 2 <= middle);
    return Math.max(0, at);
  }

  private actions() {
    return {
      undo: () => this.board.press('z'),
      redo: () => this.board.press('z', { shiftKey: true }),
      position: () => {
        if (!this.isOpen) return { page: 1, pages: 1 };
        const frames = this.frames();
        return { page: this.pageIndex(frames) + 1, pages: frames.length };
      },
      go: (page: number) => {
        const frame = this.frames()[page - 1];
        if (frame !== undefined) this.board.scrollTo(frame.id, true);
      },
      addPage: () => this.addPage(),
      deletePage: () => this.deletePage(),
      addShape: (kind: MadeShape) => {
        const frames = this.frames();
        this.walk.make(kind, frames[this.pageIndex(frames)]);
      },
      focus: () => this.board.focus(),
    };
  }

  private addPage(): void {
    const frames = this.frames();
    const last = frames.at(-1);
    const size = this.file.pages[0] ?? { width: 794, height: 1123 };
    const frame = pageFrame(
      {
        id: `page-${randomId()}`,
        name: this.options.t('drawing.page', { number: frames.length + 1 }),
        width: size.width,
        height: size.height,
      },
      last === undefined ? 0 : last.y + last.height + PAGE_GAP,
    );
    this.board.replace([...this.board.elements(), ...this.board.completed([frame])]);
    this.board.scrollTo(frame.id, true);
  }

  private deletePage(): void {
    const frames = this.frames();
    const index = this.pageIndex(frames);
    const page = frames[index];
    if (page === undefined || frames.length < 2) return;
    const kept = this.board
      .elements()
      .map((one) =>
        one.id === page.id || one.frameId === page.id ? { ...renewed(one), isDeleted: true } : one,
      );
    this.board.replace(kept);
    const next = frames[index + 1] ?? frames[index - 1];
    if (next !== undefined) this.board.scrollTo(next.id, true);
  }
}

/** Grows with every change of an element. */
function versionOf(elements: readonly SceneElement[]): number {
  let sum = elements.length;
  for (const one of elements) {
    const { version = 0, versionNonce = 0 } = one as { version?: number; versionNonce?: number };
    sum = (sum + version * 31 + versionNonce) % Number.MAX_SAFE_INTEGER;
  }
  return sum;
}
