import { type DrawingPage, isSame, type Picture } from '@antecedent/domain/office/drawing/drawing';
import type { OpenDrawing } from '@antecedent/domain/office/drawing/open-drawing';
import { writeDrawing } from '@antecedent/domain/office/drawing/write-drawing';
import { browserCodec } from '../browser/browser-codec.ts';
import { randomId } from '../browser/random-id.ts';
import { blockFileDrops } from '../extensions/block-file-drops.ts';
import { captureKeys } from '../extensions/capture-keys.ts';
import { ExtensionList } from '../extensions/extension-list.ts';
import { followScheme } from '../ui/color-scheme.ts';
import { element } from '../ui/dom.ts';
import type { Translate } from '../ui/i18n/translate.ts';
import type { Toolbar } from '../ui/toolbar.ts';
import type { DrawingContext } from './drawing-context.ts';
import { drawingToolbar } from './drawing-toolbar.ts';
import { ExcalidrawCanvas } from './excalidraw-canvas.ts';
import { drawingShortcuts } from './keyboard-shortcuts.ts';
import { canvasImages, imagePartName, toPicture } from './scene/images.ts';
import { textMeasurer } from './scene/measure-text.ts';
import type { ShapeKind } from './scene/new-shape.ts';
import { pageElements, pageFrame } from './scene/page-elements.ts';
import { PAGE_GAP, type SceneElement } from './scene/scene-element.ts';
import { SceneReader } from './scene/scene-reader.ts';
import { ShapeNavigator, withNewVersion } from './shape-navigation.ts';
import './drawing.css';
import type { EditorExtension } from '../extensions/editor-extension.ts';

/** Slots in the frame around the editor, and callbacks to the frame. */
export type DrawingEditorOptions = {
  t: Translate;
  language: string;
  /** The toolbar's slot. */
  toolbarSlot: HTMLElement;
  /** The slot for the page count. */
  statusBar: HTMLElement;
  /** Called when the user presses the save shortcut. */
  onSave(): void;
};

/** One open drawing on the screen. */
export class DrawingView {
  readonly canvas: ExcalidrawCanvas;
  private readonly options: DrawingEditorOptions;
  private readonly file: OpenDrawing;
  private readonly reader: SceneReader;
  private readonly toolbar: Toolbar;
  private readonly navigator: ShapeNavigator;
  private readonly extensions: ExtensionList<DrawingContext>;
  private readonly root: HTMLElement;
  private readonly onModified: () => void;
  private readonly disposables: (() => void)[] = [];
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
    this.root = element('div', {
      class: 'drawing-view',
      role: 'region',
      'aria-label': t('drawing.canvas'),
    });
    place.replaceChildren(this.root);
    const elements = pageElements(file.pages, {
      token,
      measure: textMeasurer(),
      placeholderLabel: (what) => t(what === 'table:table' ? 'drawing.keptTable' : 'drawing.kept'),
    });
    const { scheme, stop: stopColorScheme } = followScheme((next) =>
      this.canvas.setColorScheme(next),
    );
    this.canvas = new ExcalidrawCanvas(this.root, elements, canvasImages(file), {
      readOnly,
      label: t(readOnly ? 'drawing.keysReading' : 'drawing.keysHint'),
      scheme,
      language: options.language,
      onChange: (now) => this.changed(now),
    });
    this.navigator = new ShapeNavigator(this.canvas, t, place);
    this.toolbar = drawingToolbar(t, this.actions(), readOnly);
    options.toolbarSlot.replaceChildren(this.toolbar.element);
    this.extensions = new ExtensionList([pageCount(), drawingShortcuts(), blockFileDrops()], {
      t,
      root: this.root,
      readOnly,
      navigator: this.navigator,
      statusBar: options.statusBar,
      pageCount: () => this.frames().length,
      save: () => options.onSave(),
      focusToolbar: () => this.toolbar.focus(),
    });
    this.extensions.mount();
    const stopKeys = captureKeys(this.root, (event) => this.extensions.handleKey(event));
    this.disposables.push(stopColorScheme, stopKeys);
  }

  /** Resolves when the drawing is visible and editable. */
  async open(): Promise<void> {
    await this.canvas.show();
    this.reader.recordOrigins(this.canvas.elements());
    this.seenVersion = versionOf(this.canvas.elements());
    const [first] = this.file.pages;
    if (first !== undefined) this.canvas.scrollTo(first.id, false);
    this.isOpen = true;
    this.refresh();
  }

  /** The file as on the canvas, including text being edited. */
  bytes(): Uint8Array {
    const pages = this.pages();
    if (isSame(pages, this.written.pages)) return this.written.bytes;
    const bytes = writeDrawing(this.file, pages, this.newPictures(pages), browserCodec.deflate);
    this.written = { pages, bytes };
    return bytes;
  }

  destroy(): void {
    for (const end of this.disposables) end();
    this.navigator.destroy();
    this.toolbar.destroy();
    this.extensions.destroy();
    this.canvas.destroy();
    this.root.remove();
  }

  private pages(elements = this.canvas.elements()): readonly DrawingPage[] {
    const pages = this.reader.read(elements, (fileId) => this.pictureName(fileId));
    // a drawing has at least one page, even if the user managed to delete the last one
    const [first] = this.file.pages;
    return pages.length > 0 || first === undefined ? pages : [{ ...first, shapes: [] }];
  }

  private pictureName(fileId: string): string | null {
    if (this.file.archive.byName.has(fileId)) return fileId;
    const picture = this.canvas.picture(fileId);
    return picture === null ? null : imagePartName(fileId, picture.type);
  }

  private newPictures(pages: readonly DrawingPage[]): Picture[] {
    const names = new Set(pages.flatMap(({ shapes }) => shapes.map(({ picture }) => picture)));
    const found: Picture[] = [];
    for (const { fileId } of this.canvas.elements()) {
      const canvas = typeof fileId === 'string' ? this.canvas.picture(fileId) : null;
      const name = canvas === null ? null : this.pictureName(canvas.id);
      if (canvas === null || name === null || !names.delete(name)) continue;
      const picture = toPicture(name, canvas);
      if (picture !== null) found.push(picture);
    }
    return found;
  }

  /** The canvas reports every pointer move: only changes of the drawing are passed on. */
  private changed(elements: readonly SceneElement[]): void {
    if (!this.isOpen) return;
    this.toolbar.refresh();
    this.navigator.announceSelection();
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
    this.extensions.update();
  }

  private frames(): SceneElement[] {
    return this.canvas
      .elements()
      .filter(({ type, isDeleted }) => type === 'frame' && isDeleted !== true)
      .toSorted((a, b) => a.y - b.y);
  }

  /** Index of the page in the middle of the view. */
  private pageIndex(frames: readonly SceneElement[]): number {
    const middle = this.canvas.middle();
    const at = frames.findLastIndex(({ y }) => y - PAGE_GAP / 2 <= middle);
    return Math.max(0, at);
  }

  private actions() {
    return {
      undo: () => this.canvas.press('z'),
      redo: () => this.canvas.press('z', { shiftKey: true }),
      position: () => {
        if (!this.isOpen) return { page: 1, pages: 1 };
        const frames = this.frames();
        return { page: this.pageIndex(frames) + 1, pages: frames.length };
      },
      go: (page: number) => {
        const frame = this.frames()[page - 1];
        if (frame !== undefined) this.canvas.scrollTo(frame.id, true);
      },
      addPage: () => this.addPage(),
      deletePage: () => this.deletePage(),
      addShape: (kind: ShapeKind) => {
        const frames = this.frames();
        this.navigator.add(kind, frames[this.pageIndex(frames)]);
      },
      focus: () => this.canvas.focus(),
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
    this.canvas.replace([...this.canvas.elements(), ...this.canvas.withDefaults([frame])]);
    this.canvas.scrollTo(frame.id, true);
  }

  private deletePage(): void {
    const frames = this.frames();
    const index = this.pageIndex(frames);
    const page = frames[index];
    if (page === undefined || frames.length < 2) return;
    const kept = this.canvas
      .elements()
      .map((one) =>
        one.id === page.id || one.frameId === page.id
          ? { ...withNewVersion(one), isDeleted: true }
          : one,
      );
    this.canvas.replace(kept);
    const next = frames[index + 1] ?? frames[index - 1];
    if (next !== undefined) this.canvas.scrollTo(next.id, true);
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

/** Shows how many pages the drawing has, in the status bar. */
function pageCount(): EditorExtension<DrawingContext> {
  const shown = element('span', { class: 'status-item' });
  return {
    name: 'page-count',
    mount: ({ statusBar }) => statusBar.replaceChildren(shown),
    update: (context) => {
      shown.textContent = context.t('drawing.pages', { count: context.pageCount() });
    },
    destroy: () => shown.remove(),
  };
}
