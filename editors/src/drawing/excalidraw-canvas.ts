import type { CanvasImage } from './scene/images.ts';
import './asset-path.ts';
import { CaptureUpdateAction, Excalidraw, MainMenu, restoreElements } from '@excalidraw/excalidraw';
import type { ExcalidrawElement } from '@excalidraw/excalidraw/element/types';
import type {
  BinaryFileData,
  ExcalidrawImperativeAPI,
  ExcalidrawInitialDataState,
} from '@excalidraw/excalidraw/types';
import '@excalidraw/excalidraw/index.css';
import { createElement } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { HELVETICA, type SceneElement } from './scene/scene-element.ts';
import { repositionBoundText } from './scene/text-elements.ts';
export type ExcalidrawCanvasOptions = {
  readOnly: boolean;
  /** Describes the canvas and its keyboard use. */
  label: string;
  scheme: 'light' | 'dark';
  /** Language of the component's own texts, such as `de`; English if it lacks it. */
  language: string;
  onChange(elements: readonly SceneElement[]): void;
};

/** Space for the canvas's own tools around a page, pixels. */
const CANVAS_OFFSETS = { top: 84, bottom: 24, left: 16, right: 16 };

/** How long the canvas may take to show its content, milliseconds. */
const READY_TIMEOUT_MS = 10_000;

/** Excalidraw in an element of the page, without the parts that lead out of this product. */
export class ExcalidrawCanvas {
  private readonly place: HTMLElement;
  private readonly options: ExcalidrawCanvasOptions;
  private readonly root: Root;
  private readonly initialData: ExcalidrawInitialDataState;
  private scheme: 'light' | 'dark';
  private api: ExcalidrawImperativeAPI | null = null;

  constructor(
    place: HTMLElement,
    elements: readonly SceneElement[],
    pictures: readonly CanvasImage[],
    options: ExcalidrawCanvasOptions,
  ) {
    this.place = place;
    this.options = options;
    this.scheme = options.scheme;
    this.root = createRoot(place);
    this.initialData = {
      elements: restored(elements),
      files: Object.fromEntries(pictures.map((picture) => [picture.id, fileOf(picture)])),
      appState: {
        viewBackgroundColor: '#ffffff',
        currentItemRoughness: 0,
        currentItemFillStyle: 'solid',
        currentItemFontFamily: HELVETICA,
        currentItemStrokeWidth: 1,
        currentItemStrokeColor: '#1b2230',
        currentItemRoundness: 'sharp',
        currentItemArrowType: 'sharp',
        // pages show what extends beyond their edge, as drawing programs do
        frameRendering: { enabled: true, clip: false, name: true, outline: true },
      },
    };
  }

  /** Resolves when everything is on the canvas. */
  async show(): Promise<void> {
    const shown = new Promise<void>((resolve) => {
      this.render((api) => {
        this.api = api;
        resolve();
      });
    });
    await shown;
    const until = performance.now() + READY_TIMEOUT_MS;
    while (this.excalidraw().getAppState().isLoading && performance.now() < until) await nextTurn();
    // one more tick: the canvas orders its elements
    await nextTurn();
    const canvas = this.place.querySelector('.excalidraw');
    canvas?.setAttribute('role', 'application');
    canvas?.setAttribute('aria-label', this.options.label);
  }

  elements(): readonly SceneElement[] {
    return this.excalidraw().getSceneElementsIncludingDeleted() as unknown as SceneElement[];
  }

  /** A picture on the canvas; null if none exists. */
  picture(id: string): CanvasImage | null {
    const file = this.excalidraw().getFiles()[id];
    return file === undefined ? null : { id, type: file.mimeType, dataUrl: file.dataURL };
  }

  /** Replaces the elements on the canvas, in one undo step. */
  replace(elements: readonly SceneElement[]): void {
    this.excalidraw().updateScene({
      elements: elements as unknown as ExcalidrawElement[],
      captureUpdate: CaptureUpdateAction.IMMEDIATELY,
    });
  }

  /** Elements with Excalidraw's defaults filled in. */
  withDefaults(elements: readonly SceneElement[]): SceneElement[] {
    return restored(elements) as unknown as SceneElement[];
  }

  scrollTo(id: string, smoothly: boolean): void {
    const excalidraw = this.excalidraw();
    const target = excalidraw.getSceneElements().find((element) => element.id === id);
    if (target === undefined) return;
    excalidraw.scrollToContent(target, {
      fitToViewport: true,
      viewportZoomFactor: 1,
      canvasOffsets: CANVAS_OFFSETS,
      animate: smoothly && !matchMedia('(prefers-reduced-motion: reduce)').matches,
    });
  }

  /** Ids of the selected elements. */
  selected(): string[] {
    const { selectedElementIds } = this.excalidraw().getAppState();
    return Object.keys(selectedElementIds).filter((id) => selectedElementIds[id]);
  }

  /** Selects shapes, as a group if they are one. */
  select(ids: readonly string[], group: string | null): void {
    this.excalidraw().updateScene({
      appState: {
        selectedElementIds: Object.fromEntries(ids.map((id) => [id, true as const])),
        selectedGroupIds: group === null ? {} : { [group]: true },
        editingGroupId: null,
      },
      captureUpdate: CaptureUpdateAction.NEVER,
    });
  }

  /** Scrolls to an element, unless it is visible. */
  scrollIntoView(id: string): void {
    const excalidraw = this.excalidraw();
    const target = excalidraw.getSceneElements().find((one) => one.id === id);
    const { scrollX, scrollY, width, height, zoom } = excalidraw.getAppState();
    if (target === undefined) return;
    const [x, y] = [(target.x + scrollX) * zoom.value, (target.y + scrollY) * zoom.value];
    const { top, left } = CANVAS_OFFSETS;
    const isSeen =
      x >= left &&
      y >= top &&
      x + target.width * zoom.value <= width - left &&
      y + target.height * zoom.value <= height - left;
    if (!isSeen) excalidraw.scrollToContent(target, { animate: false });
  }

  /** The center of the view, in canvas coordinates. */
  center(): { x: number; y: number } {
    const { scrollX, width, zoom } = this.excalidraw().getAppState();
    return { x: width / 2 / zoom.value - scrollX, y: this.middle() };
  }

  focus(): void {
    this.place.querySelector<HTMLElement>('.excalidraw')?.focus();
  }

  /** The vertical center of the view, in canvas coordinates. */
  middle(): number {
    const { scrollY, height, zoom } = this.excalidraw().getAppState();
    return height / 2 / zoom.value - scrollY;
  }

  setColorScheme(scheme: 'light' | 'dark'): void {
    this.scheme = scheme;
    this.render();
  }

  /** Sends the canvas a key as if it had been pressed there. */
  press(key: string, more: KeyboardEventInit = {}): void {
    const canvas = this.place.querySelector('.excalidraw');
    const isMac = /Mac|iPhone|iPad/.test(navigator.platform);
    const command = isMac ? { metaKey: true } : { ctrlKey: true };
    const code = `Key${key.toUpperCase()}`;
    const press = { key, code, ...command, ...more, bubbles: true, cancelable: true };
    canvas?.dispatchEvent(new KeyboardEvent('keydown', press));
  }

  destroy(): void {
    this.api = null;
    this.root.unmount();
  }

  private excalidraw(): ExcalidrawImperativeAPI {
    if (this.api === null) throw new RangeError('the canvas is not there yet');
    return this.api;
  }

  private render(onReady?: (api: ExcalidrawImperativeAPI) => void): void {
    const { readOnly, language, onChange } = this.options;
    this.root.render(
      createElement(
        Excalidraw,
        {
          initialData: this.initialData,
          langCode: language === 'de' ? 'de-DE' : 'en',
          theme: this.scheme,
          viewModeEnabled: readOnly,
          handleKeyboardGlobally: false,
          autoFocus: false,
          aiEnabled: false,
          validateEmbeddable: false,
          onChange: (elements) => onChange(elements as unknown as SceneElement[]),
          UIOptions: {
            canvasActions: {
              changeViewBackgroundColor: false,
              clearCanvas: false,
              export: false,
              loadScene: false,
              saveToActiveFile: false,
              saveAsImage: false,
              toggleTheme: false,
            },
          },
          ...(onReady === undefined ? {} : { excalidrawAPI: onReady }),
        },
        // an empty menu in place of the one that leads elsewhere
        createElement(MainMenu),
      ),
    );
  }
}

function restored(elements: readonly SceneElement[]): ExcalidrawElement[] {
  // text is measured and wrapped only when bindings are updated too
  const complete = restoreElements(elements as unknown as ExcalidrawElement[], null, {
    refreshDimensions: true,
    repairBindings: true,
  });
  const repositioned = repositionBoundText(complete as unknown as SceneElement[]);
  return repositioned as unknown as ExcalidrawElement[];
}

function fileOf({ id, type, dataUrl }: CanvasImage): BinaryFileData {
  return {
    id: id as BinaryFileData['id'],
    mimeType: type as BinaryFileData['mimeType'],
    dataURL: dataUrl as BinaryFileData['dataURL'],
    created: 1,
  };
}

const nextTurn = () => new Promise<void>((resolve) => setTimeout(resolve, 16));
