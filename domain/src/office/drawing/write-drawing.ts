import type { Deflate } from '../../encoding/codec.ts';
import { encodeUtf8 } from '../../encoding/utf8.ts';
import { attribute, child, escapeAttribute, openTag, outerXml } from '../xml/xml.ts';
import { replaceParts } from '../zip/zip.ts';
import { DEFINITIONS } from './definitions.ts';
import { type DrawingPage, isSame, type Picture, type Shape } from './drawing.ts';
import type { DrawingNode, OpenDrawing, PageNode } from './open-drawing.ts';
import { StyleWriter } from './style-writer.ts';
import { patchedAttributes } from './tags.ts';
import { changedShapeXml, newShapeXml } from './write-shape.ts';

/** Namespace prefixes used in the written XML. */
const NAMESPACES: Readonly<Record<string, string>> = {
  office: 'urn:oasis:names:tc:opendocument:xmlns:office:1.0',
  style: 'urn:oasis:names:tc:opendocument:xmlns:style:1.0',
  text: 'urn:oasis:names:tc:opendocument:xmlns:text:1.0',
  draw: 'urn:oasis:names:tc:opendocument:xmlns:drawing:1.0',
  fo: 'urn:oasis:names:tc:opendocument:xmlns:xsl-fo-compatible:1.0',
  svg: 'urn:oasis:names:tc:opendocument:xmlns:svg-compatible:1.0',
  xlink: 'http://www.w3.org/1999/xlink',
};

/**
 * Writes the drawing with these pages. Nodes of unchanged shapes are copied as written, as are
 * parts without pages; when nothing changed, the result is the original array.
 *
 * @param pages each as opened, changed, or new; at least one
 * @param pictures those that new images refer to
 * @throws {RangeError} without pages
 */
export function writeDrawing(
  drawing: OpenDrawing,
  pages: readonly DrawingPage[],
  pictures: readonly Picture[],
  deflate: Deflate,
): Uint8Array {
  if (pages.length === 0) throw new RangeError('a drawing has at least one page');
  if (drawing.isUntouched(pages)) return drawing.original;
  const root = child(drawing.content, 'office:document-content');
  const own = child(root, 'office:automatic-styles');
  const writer = new StyleWriter(drawing.styles, own);
  const known = new Map(drawing.pageNodes.map((node) => [node.page.id, node]));
  const pagesXml = pages.map((page) => {
    const node = known.get(page.id);
    return node === undefined
      ? newPageXml(drawing, page, writer)
      : pageXml(drawing, node, page, writer);
  });

  const changed = new Map<string, Uint8Array>();
  changed.set('content.xml', encodeUtf8(contentXml(drawing, pagesXml.join(''), writer)));
  const styles = drawing.part('styles.xml');
  if (styles !== undefined && writer.definitions.size > 0) {
    const added = withDefinitions(styles, writer.definitions);
    if (added !== styles) changed.set('styles.xml', encodeUtf8(added));
  }
  const used = new Set(pages.flatMap(({ shapes }) => shapes.map(({ picture }) => picture)));
  const fresh = pictures.filter(({ name }) => used.has(name) && !drawing.archive.byName.has(name));
  for (const { name, bytes } of fresh) changed.set(name, bytes);
  const manifest = drawing.part('META-INF/manifest.xml');
  if (fresh.length > 0 && manifest !== undefined) {
    changed.set('META-INF/manifest.xml', encodeUtf8(withPictures(manifest, fresh)));
  }
  return replaceParts(drawing.original, drawing.archive, changed, deflate);
}

function contentXml(drawing: OpenDrawing, pagesXml: string, writer: StyleWriter): string {
  const { source } = drawing.content;
  const root = drawing.content.children.find(({ name }) => name === 'office:document-content');
  const first = drawing.pageNodes[0]?.element;
  const last = drawing.pageNodes.at(-1)?.element;
  if (root === undefined || first === undefined || last === undefined) {
    throw new RangeError('the drawing has no pages');
  }
  const own = child(root, 'office:automatic-styles');
  const body = child(root, 'office:body');
  const edits: { from: number; to: number; xml: string }[] = [
    { from: first.start, to: last.end, xml: pagesXml },
  ];
  const missing = Object.entries(NAMESPACES).filter(
    ([prefix]) => attribute(root, `xmlns:${prefix}`) === undefined,
  );
  if (missing.length > 0) {
    const at = root.start + 1 + root.name.length;
    const xml = missing.map(([prefix, name]) => ` xmlns:${prefix}="${name}"`).join('');
    edits.push({ from: at, to: at, xml });
  }
  const written = writer.xml();
  if (written !== '' && own !== undefined && !own.selfClosing) {
    edits.push({ from: own.innerEnd, to: own.innerEnd, xml: written });
  } else if (written !== '') {
    const xml = `<office:automatic-styles>${written}</office:automatic-styles>`;
    const at = own ?? { start: body?.start ?? first.start, end: body?.start ?? first.start };
    edits.push({ from: at.start, to: at.end, xml });
  }
  return edits
    .toSorted((a, b) => b.from - a.from)
    .reduce((text, { from, to, xml }) => text.slice(0, from) + xml + text.slice(to), source);
}

function pageXml(
  drawing: OpenDrawing,
  node: PageNode,
  page: DrawingPage,
  writer: StyleWriter,
): string {
  const { element } = node;
  if (isSame(node.page, page)) return outerXml(element);
  const inner = rowXml(drawing, node.nodes, page.shapes, 0, writer);
  const renamed = node.page.name === page.name ? {} : { 'draw:name': page.name };
  return `<draw:page${patchedAttributes(element.attributes, renamed)}>${inner}</draw:page>`;
}

function newPageXml(drawing: OpenDrawing, page: DrawingPage, writer: StyleWriter): string {
  const model = drawing.pageNodes[0]?.element;
  const take = (name: string) => {
    const value = attribute(model, name);
    return value === undefined ? '' : ` ${name}="${escapeAttribute(value)}"`;
  };
  const attributes = `draw:name="${escapeAttribute(page.name)}"${take('draw:style-name')}${take('draw:master-page-name')}`;
  return `<draw:page ${attributes}>${rowXml(drawing, [], page.shapes, 0, writer)}</draw:page>`;
}

/**
 * Writes shapes that share their groups down to `depth`, together with the non-shape nodes around
 * them.
 */
function rowXml(
  drawing: OpenDrawing,
  nodes: readonly DrawingNode[],
  shapes: readonly Shape[],
  depth: number,
  writer: StyleWriter,
): string {
  const firstShape = nodes.findIndex((node) => holdsShapes(node));
  const others = nodes.map((node) => (holdsShapes(node) ? null : outerXml(node.element)));
  const head = others.slice(0, firstShape < 0 ? others.length : firstShape);
  const tail = firstShape < 0 ? [] : others.slice(firstShape);
  const written = runs(shapes, depth).map(({ group, members }) => {
    if (group === null) return shapeXml(drawing, members[0] as Shape, writer);
    const known = drawing.groupNodes.get(group);
    if (known !== undefined && isWhole(known, members)) return outerXml(known.element);
    const inner = rowXml(drawing, known?.nodes ?? [], members, depth + 1, writer);
    const name = known?.element.name ?? 'draw:g';
    return `${known === undefined ? '<draw:g>' : openTag(known.element)}${inner}</${name}>`;
  });
  return [...head, ...written, ...tail].filter((xml) => xml !== null).join('');
}

/** Splits shapes into runs: adjacent ones of a group together, every other shape alone. */
function runs(
  shapes: readonly Shape[],
  depth: number,
): { group: string | null; members: Shape[] }[] {
  const rows: { group: string | null; members: Shape[] }[] = [];
  for (const shape of shapes) {
    const group = shape.groups[depth] ?? null;
    const last = rows.at(-1);
    if (group !== null && last?.group === group) last.members.push(shape);
    else rows.push({ group, members: [shape] });
  }
  return rows;
}

function holdsShapes(node: DrawingNode): boolean {
  if (node.kind === 'group') return node.nodes.some(holdsShapes);
  return node.kind === 'shape';
}

function shapesOf(node: DrawingNode): Shape[] {
  if (node.kind === 'group') return node.nodes.flatMap(shapesOf);
  return node.kind === 'shape' ? [node.shape] : [];
}

const isWhole = (node: DrawingNode, members: readonly Shape[]) => isSame(shapesOf(node), members);

function shapeXml(drawing: OpenDrawing, shape: Shape, writer: StyleWriter): string {
  const node = shape.source === null ? undefined : drawing.shapeNodes.get(shape.source);
  if (node === undefined) return newShapeXml(shape, writer);
  const { element, outer, shape: before } = node;
  const isCopy = shape.id !== before.id;
  const isKept = isSame({ ...before, id: '', groups: [] }, { ...shape, id: '', groups: [] });
  const xml =
    isKept && !isCopy ? outerXml(element) : changedShapeXml(element, before, shape, writer, isCopy);
  if (outer === element) return xml;
  const { source } = outer;
  return source.slice(outer.start, element.start) + xml + source.slice(element.end, outer.end);
}

/** Adds the dashes and line ends that are used but missing to the common styles. */
function withDefinitions(styles: string, names: ReadonlySet<string>): string {
  const xml = [...names]
    .filter((name) => !styles.includes(`draw:name="${name}"`))
    .map((name) => DEFINITIONS.get(name) ?? '')
    .join('');
  const end = styles.indexOf('</office:styles>');
  return xml === '' || end < 0 ? styles : styles.slice(0, end) + xml + styles.slice(end);
}

function withPictures(manifest: string, pictures: readonly Picture[]): string {
  const end = manifest.lastIndexOf('</manifest:manifest>');
  const xml = pictures
    .map(
      ({ name, type }) =>
        `<manifest:file-entry manifest:full-path="${escapeAttribute(name)}" manifest:media-type="${escapeAttribute(type)}"/>`,
    )
    .join('');
  return end < 0 ? manifest : manifest.slice(0, end) + xml + manifest.slice(end);
}
