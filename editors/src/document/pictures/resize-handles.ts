import { AlignLeft, type IconNode, PanelLeft, PanelRight, Pencil, Trash2 } from 'lucide';
import type { EditorState, PluginView } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { button, element, icon } from '../../ui/dom.ts';
import type { DocumentContext } from '../extensions/document-extension.ts';
import { type Placement, placementOf } from '../model/picture-placement.ts';
import { changePicture, placePicture, resized, selectedPicture } from './picture-commands.ts';
import { openPictureDialog } from './picture-dialog.ts';
import { withSize } from './picture-xml.ts';

const CORNERS = ['nw', 'ne', 'sw', 'se'] as const;
const DIRECTIONS: Record<Placement, IconNode> = {
  inline: AlignLeft,
  left: PanelLeft,
  right: PanelRight,
};

/** Handles at the corners of the selected picture, and a small bar above it. They lie over the text, never in it. */
export class PictureHandles implements PluginView {
  private readonly context: DocumentContext;
  private readonly view: EditorView;
  private readonly box = element('div', { class: 'picture-box', hidden: true });
  private readonly bar: HTMLElement;
  private readonly places = new Map<Placement, HTMLButtonElement>();
  private readonly resizing: ResizeObserver;

  constructor(context: DocumentContext, view: EditorView) {
    this.context = context;
    this.view = view;
    this.bar = this.makeBar();
    this.box.append(this.bar);
    for (const corner of CORNERS) {
      const handle = element('span', { class: `picture-handle ${corner}`, 'aria-hidden': 'true' });
      handle.addEventListener('pointerdown', (event) => this.drag(event, corner.endsWith('w')));
      this.box.append(handle);
    }
    view.dom.parentElement?.append(this.box);
    this.resizing = new ResizeObserver(() => this.place());
    this.resizing.observe(view.dom);
  }

  update(view: EditorView, before: EditorState): void {
    if (view.state.doc.eq(before.doc) && view.state.selection.eq(before.selection)) return;
    this.place();
    const picture = selectedPicture(view.state);
    const was = selectedPicture(before);
    if (picture !== null && was?.position !== picture.position) {
      const label = picture.node.attrs.label as string;
      this.context.announce(this.context.t('inserts.pictureSelected', { label }));
    }
  }

  destroy(): void {
    this.resizing.disconnect();
    this.box.remove();
  }

  /** Positions the box over the picture. */
  private place(): void {
    const picture = selectedPicture(this.view.state);
    const dom = picture === null ? null : this.view.nodeDOM(picture.position);
    this.box.hidden = !(dom instanceof HTMLElement) || !this.view.editable;
    if (picture === null || !(dom instanceof HTMLElement) || this.box.hidden) return;
    const shown = placementOf(picture.node.attrs.xml);
    for (const [placement, made] of this.places) {
      made.setAttribute('aria-pressed', String(placement === shown));
    }
    // pictures that are still loading already have their size from the file
    const at = dom.getBoundingClientRect();
    const scale = this.scale();
    const origin = this.box.offsetParent?.getBoundingClientRect() ?? at;
    const { style } = this.box;
    style.left = `${(at.left - origin.left) / scale}px`;
    style.top = `${(at.top - origin.top) / scale}px`;
    style.width = `${at.width / scale}px`;
    style.height = `${at.height / scale}px`;
  }

  /** Screen pixels per CSS pixel of the paper, which may be zoomed. */
  private scale(): number {
    this.box.style.width = '100px';
    return this.box.getBoundingClientRect().width / 100 || 1;
  }

  private drag(event: PointerEvent, isLeft: boolean): void {
    const picture = selectedPicture(this.view.state);
    const handle = event.target as HTMLElement;
    if (picture === null || event.button !== 0) return;
    event.preventDefault();
    handle.setPointerCapture(event.pointerId);
    const scale = this.scale();
    const { file } = this.context;
    let size = resized(file, this.view.state, picture, picture.node.attrs.width as number);
    const dom = this.view.nodeDOM(picture.position) as HTMLElement;
    const width = dom.getBoundingClientRect().width / scale;
    this.place();
    const move = (next: PointerEvent) => {
      const by = ((next.clientX - event.clientX) / scale) * (isLeft ? -1 : 1);
      size = resized(file, this.view.state, picture, width + by);
      this.box.style.width = `${size.width}px`;
      this.box.style.height = `${size.height}px`;
      this.box.style.translate = isLeft ? `${width - size.width}px 0` : '';
    };
    const end = (last: PointerEvent) => {
      handle.removeEventListener('pointermove', move);
      handle.removeEventListener('pointerup', end);
      handle.removeEventListener('pointercancel', end);
      this.box.style.translate = '';
      if (last.type === 'pointerup' && last.clientX !== event.clientX) this.resize(size);
      this.place();
    };
    handle.addEventListener('pointermove', move);
    handle.addEventListener('pointerup', end);
    handle.addEventListener('pointercancel', end);
  }

  private resize({ width, height }: { width: number; height: number }): void {
    const { state, dispatch } = this.view;
    changePicture(this.context.file, (xml) => withSize(xml, width, height))(
      state,
      dispatch.bind(this.view),
    );
  }

  private makeBar(): HTMLElement {
    const { t, file } = this.context;
    const tool = (label: string, sign: IconNode, run: () => void) =>
      button({ class: 'tool', 'aria-label': label, title: label, tabindex: -1 }, [icon(sign)], run);
    for (const placement of ['inline', 'left', 'right'] as const) {
      const made = tool(t(`inserts.place_${placement}`), DIRECTIONS[placement], () => {
        const { view } = this;
        placePicture(file, placement)(view.state, view.dispatch);
        view.focus();
      });
      this.places.set(placement, made);
    }
    return element(
      'div',
      { class: 'picture-bar', role: 'toolbar', 'aria-label': t('inserts.picture') },
      tool(t('inserts.describe'), Pencil, () =>
        openPictureDialog({ ...this.context, view: this.view }),
      ),
      ...this.places.values(),
      tool(t('inserts.deletePicture'), Trash2, () => {
        const { view } = this;
        view.dispatch(view.state.tr.deleteSelection());
        view.focus();
      }),
    );
  }
}
