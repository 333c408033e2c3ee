import { attribute, descendants, outerXml, parseXml, type XmlElement } from '../xml/xml.ts';

/** A slide as serialized by a program: the XML of each shape by its id. */
type Shapes = ReadonlyMap<string, string>;

/**
 * Finds the slide that another one was duplicated from. A program serializes a duplicate from its
 * own model, with inherited formatting written out; comparing it with what the program wrote for
 * the unmodified original identifies the source.
 */
export class DuplicatedSlides {
  private readonly shapes: ReadonlyMap<string, Shapes>;

  /** @param untouched what the program wrote for each slide of the opened file, by part name */
  constructor(untouched: ReadonlyMap<string, string>) {
    this.shapes = new Map([...untouched].map(([name, xml]) => [name, shapesOf(xml)]));
  }

  /**
   * Part name of the source slide; null for a new slide. Up to half of the shapes may have been
   * edited since.
   *
   * @param edited what the program now writes for edited slides, which may have been edited before
   * they were duplicated
   */
  sourceOf(slideXml: string, edited: ReadonlyMap<string, string>): string | null {
    const now = shapesOf(slideXml);
    const ofEdited = [...edited].map(([name, xml]) => [name, shapesOf(xml)] as const);
    let best: string | null = null;
    let most = 0;
    for (const [name, shapes] of [...this.shapes, ...ofEdited]) {
      const same = [...now].filter(([id, xml]) => shapes.get(id) === xml).length;
      if (same <= most || same * 2 < Math.max(now.size, shapes.size)) continue;
      best = name;
      most = same;
    }
    return best;
  }
}

function shapesOf(slideXml: string): Shapes {
  const shapes = new Map<string, string>();
  for (const tree of descendants(parseXml(slideXml), 'p:spTree')) {
    for (const shape of tree.children) {
      const id = numberOf(shape);
      if (id !== null) shapes.set(id, outerXml(shape));
    }
  }
  return shapes;
}

/** The id of a shape on its slide; null for the shape tree itself. */
function numberOf(shape: XmlElement): string | null {
  if (shape.name === 'p:nvGrpSpPr') return null;
  for (const properties of descendants(shape, 'p:cNvPr'))
    return attribute(properties, 'id') ?? null;
  return null;
}
