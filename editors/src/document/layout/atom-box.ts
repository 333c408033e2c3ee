import { attributeIn } from '@antecedent/domain/office/xml/xml';
import type { Node } from 'prosemirror-model';
import { noteKeyOf, partsOfKey } from '../sub-documents/note-references.ts';

/** The space an atom takes in its line. */
export type AtomBox = {
  width: number;
  height: number;
  /** Height taken from the text that wraps around it, counted as if full lines were lost. */
  floatHeight: number;
  /** Text it shows instead of taking a box. */
  label: string;
  /** Id of the footnote it refers to. */
  note: string | null;
};

const EMU_PER_PIXEL = 9_525;
const PIXELS_PER_POINT = 96 / 72;
/** Share of the text width that a picture at the side usually leaves free. */
const DEFAULT_TEXT_WIDTH = 600;
const memo = new WeakMap<Node, AtomBox>();

/** Reads the size of pictures, drawings and boxes from their XML. */
export function atomBox(node: Node): AtomBox {
  let box = memo.get(node);
  if (box === undefined) {
    box = read(node);
    memo.set(node, box);
  }
  return box;
}

const nothing: AtomBox = { width: 0, height: 0, floatHeight: 0, label: '', note: null };

function read(node: Node): AtomBox {
  const { xml, kind, label } = node.attrs as { xml: string; kind: string; label: string };
  if (kind === 'comment') return nothing;
  if (kind === 'note') {
    const key = noteKeyOf(node);
    const note = key === null ? null : partsOfKey(key);
    return { ...nothing, label, note: note?.kind === 'footnote' ? note.id : null };
  }
  const size = drawnSize(xml);
  if (size === null) return { ...nothing, label };
  return size.isInline
    ? { ...nothing, width: size.width, height: size.height }
    : { ...nothing, floatHeight: floatSpace(xml, size.width, size.height) };
}

type DrawnSize = { width: number; height: number; isInline: boolean };

function drawnSize(xml: string): DrawnSize | null {
  const extent = /<wp:extent(\s[^>]*)>/.exec(xml)?.[1];
  if (extent !== undefined) {
    const size = (name: string) => Number(attributeIn(extent, name) ?? 0) / EMU_PER_PIXEL;
    return { width: size('cx'), height: size('cy'), isInline: !xml.includes('<wp:anchor') };
  }
  const style = /<v:\w+\s[^>]*style="([^"]*)"/.exec(xml)?.[1];
  const points = (name: string) =>
    Number.parseFloat(new RegExp(`(?:^|;)\\s*${name}:([\\d.]+)pt`).exec(style ?? '')?.[1] ?? '0') *
    PIXELS_PER_POINT;
  if (style === undefined || points('height') === 0) return null;
  return {
    width: points('width'),
    height: points('height'),
    isInline: !/position:\s*absolute/.test(style),
  };
}

function floatSpace(xml: string, width: number, height: number): number {
  if (xml.includes('<wp:wrapTopAndBottom')) return height;
  if (/<wp:wrap(Square|Tight|Through)/.test(xml)) {
    return height * Math.min(1, width / DEFAULT_TEXT_WIDTH);
  }
  return 0;
}
