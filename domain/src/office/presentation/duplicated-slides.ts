import { attribute, descendants, outerXml, parseXml, type XmlElement } from '../xml/xml.ts';

/** How a slide looks in the writing of a program: each shape by its number and what is written of it. */
type Shapes = ReadonlyMap<string, string>;

/**
 * Finds the slide that another was made from. A program writes a duplicate out of its own memory, with
 * looks written down that come from the layout; what it makes of the untouched original is the same, and
 * tells which it was.
 */
export class DuplicatedSlides {
  private readonly shapes: ReadonlyMap<string, Shapes>;

  /** @param untouched what the program made of each slide of the opened file, by the name of its part */
  constructor(untouched: ReadonlyMap<string, string>) {
    this.shapes = new Map([...untouched].map(([name, xml]) => [name, shapesOf(xml)]));
  }

  /**
   * Name of the slide's part; null for a slide that is new. Half of its shapes may have been edited since.
   *
   * @param edited what the program makes now of slides that were edited, perhaps before one was duplicated
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

/** The number of a shape on its slide; null for what belongs to the tree itself. */
function numberOf(shape: XmlElement): string | null {
  if (shape.name === 'p:nvGrpSpPr') return null;
  for (const properties of descendants(shape, 'p:cNvPr'))
    return attribute(properties, 'id') ?? null;
  return null;
}
