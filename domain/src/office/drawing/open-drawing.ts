import type { Inflate } from '../../encoding/codec.ts';
import { decodeUtf8 } from '../../encoding/utf8.ts';
import { damaged, OfficeFileError } from '../errors/office-file-error.ts';
import { attribute, child, descendants, parseXml, type XmlElement } from '../xml/xml.ts';
import { readPart, readZip, type ZipArchive } from '../zip/zip.ts';
import { type DrawingPage, isSame, type Picture, type Shape } from './drawing.ts';
import { OdfStyles } from './odf-styles.ts';
import { readShape, type ShapeContext } from './read-shape.ts';

const DRAWING_TYPES = [
  'application/vnd.oasis.opendocument.graphics',
  'application/vnd.oasis.opendocument.graphics-template',
];

/** Pictures that browsers can display, by file extension. */
const PICTURE_TYPES: ReadonlyMap<string, string> = new Map(
  Object.entries<string>({
    png: 'image/png',
    jpg: 'image/jpeg',
    jpeg: 'image/jpeg',
    gif: 'image/gif',
    webp: 'image/webp',
    svg: 'image/svg+xml',
  }),
);

/** A node of the file: a shape, a group, or an element preserved without being understood. */
export type DrawingNode =
  | { kind: 'shape'; element: XmlElement; outer: XmlElement; shape: Shape }
  | { kind: 'group'; id: string; element: XmlElement; nodes: DrawingNode[] }
  | { kind: 'other'; element: XmlElement };

export type PageNode = { page: DrawingPage; element: XmlElement; nodes: DrawingNode[] };

/** An opened drawing: its pages, and the file nodes they came from. */
export class OpenDrawing {
  readonly original: Uint8Array;
  readonly archive: ZipArchive;
  readonly content: XmlElement;
  readonly styles: OdfStyles;
  readonly pageNodes: readonly PageNode[];
  readonly shapeNodes = new Map<string, DrawingNode & { kind: 'shape' }>();
  readonly groupNodes = new Map<string, DrawingNode & { kind: 'group' }>();
  private readonly inflate: Inflate;
  private count = 0;

  /**
   * Reads an OpenDocument drawing or drawing template.
   *
   * @throws {OfficeFileError} when the bytes are neither, are damaged or password-protected
   */
  constructor(bytes: Uint8Array, inflate: Inflate) {
    this.original = bytes;
    this.inflate = inflate;
    this.archive = readZip(bytes);
    const type = this.part('mimetype')?.trim();
    if (type === undefined || !DRAWING_TYPES.includes(type)) throw notADrawing();
    if (this.part('META-INF/manifest.xml')?.includes('manifest:encryption-data') === true) {
      throw new OfficeFileError('encrypted', 'protected');
    }
    const content = this.part('content.xml');
    if (content === undefined) throw damaged();
    this.content = parseXml(content);
    const root = child(this.content, 'office:document-content');
    const common = this.part('styles.xml');
    const commonRoot = common === undefined ? undefined : parseXml(common).children[0];
    if (root === undefined) throw damaged();
    this.styles = new OdfStyles(root, commonRoot ?? null);
    this.pageNodes = [...descendants(root, 'draw:page')].map((page, index) =>
      this.readPage(page, index),
    );
    if (this.pageNodes.length === 0) throw damaged();
  }

  get pages(): DrawingPage[] {
    return this.pageNodes.map(({ page }) => page);
  }

  /** A part as text; undefined when it does not exist. */
  part(name: string): string | undefined {
    const entry = this.archive.byName.get(name);
    return entry === undefined ? undefined : decodeUtf8(readPart(entry, this.inflate));
  }

  /** A picture that a shape refers to. */
  picture(name: string): Picture | null {
    const type = pictureType(name);
    const entry = this.archive.byName.get(name);
    if (entry === undefined || type === null) return null;
    return { name, type, bytes: readPart(entry, this.inflate) };
  }

  /** Whether these pages equal the ones that were opened. */
  isUntouched(pages: readonly DrawingPage[]): boolean {
    return isSame(pages, this.pages);
  }

  private readPage(element: XmlElement, index: number): PageNode {
    const shapes: Shape[] = [];
    const nodes = this.readNodes(element, [], shapes);
    const size = this.styles.pageSize(attribute(element, 'draw:master-page-name'));
    const name = attribute(element, 'draw:name') ?? '';
    return { page: { id: `page${index + 1}`, name, ...size, shapes }, element, nodes };
  }

  private readNodes(
    container: XmlElement,
    groups: readonly string[],
    shapes: Shape[],
  ): DrawingNode[] {
    const context: ShapeContext = {
      styles: this.styles,
      hasPicture: (name) => this.archive.byName.has(name) && pictureType(name) !== null,
    };
    return container.children.map((outer): DrawingNode => {
      // A link around a single shape belongs to the shape.
      const [only] = outer.children;
      const isLink = outer.name === 'draw:a' && outer.children.length === 1 && only !== undefined;
      const element = isLink && only.name !== 'draw:g' ? only : outer;
      this.count++;
      if (element.name === 'draw:g' || element.name === 'draw:a') {
        const id = `g${this.count}`;
        const nodes = this.readNodes(element, [...groups, id], shapes);
        const node = { kind: 'group', id, element, nodes } as const;
        this.groupNodes.set(id, node);
        return node;
      }
      const shape = readShape(element, `n${this.count}`, groups, context);
      if (shape === null) return { kind: 'other', element: outer };
      shapes.push(shape);
      const node = { kind: 'shape', element, outer, shape } as const;
      this.shapeNodes.set(shape.id, node);
      return node;
    });
  }
}

function pictureType(name: string): string | null {
  const end = /\.(\w+)$/.exec(name)?.[1]?.toLowerCase();
  return PICTURE_TYPES.get(end ?? '') ?? null;
}

function notADrawing(): OfficeFileError {
  return new OfficeFileError('not-allowed-type', 'notDrawing');
}
