import { formatNumber } from '@antecedent/domain/office/document/display/numbering';
import { attribute, child, parseXml, type XmlElement } from '@antecedent/domain/office/xml/xml';

export type Override = { start?: number; level?: XmlElement };
/** A list: a definition, and what it does differently by level. */
export type ListInstance = { abstractId: string; overrides: Map<number, Override> };

/** The lists a file defines. */
export type Numbering = {
  /** Definition of a level, or undefined if the file has none. */
  level(listId: string, level: number): XmlElement | undefined;
  isBulleted(listId: string, level?: number): boolean;
  has(listId: string): boolean;
  instance(listId: string): ListInstance | undefined;
  /** Starts counting from the top of the document. */
  counter(): (listId: string, level: number) => string;
  /** Adds definitions the editor has just created. */
  learn(xml: string): void;
};

/** Reads numbering.xml; null is a file without lists. */
export function readNumbering(numberingXml: string | null): Numbering {
  const abstracts = new Map<string, XmlElement>();
  const lists = new Map<string, ListInstance>();
  const learn = (xml: string) => {
    const root = parseXml(xml);
    readInto(child(root, 'w:numbering') ?? root, abstracts, lists);
  };
  if (numberingXml !== null) learn(numberingXml);

  const level = (listId: string, depth: number) => {
    const list = lists.get(listId);
    if (list === undefined) return undefined;
    return (
      list.overrides.get(depth)?.level ??
      abstracts
        .get(list.abstractId)
        ?.children.find(
          (element) => element.name === 'w:lvl' && attribute(element, 'w:ilvl') === String(depth),
        )
    );
  };
  const format = (listId: string, depth: number) =>
    attribute(child(level(listId, depth), 'w:numFmt'), 'w:val');

  const counter = () => {
    const counts = new Map<string, number[]>();
    const begun = new Set<string>();
    return (listId: string, depth: number): string => {
      const list = lists.get(listId);
      if (list === undefined) return '';
      const start = (at: number) =>
        list.overrides.get(at)?.start ??
        Number(attribute(child(level(listId, at), 'w:start'), 'w:val') ?? 1);
      const count = counts.get(list.abstractId) ?? [];
      counts.set(list.abstractId, count);
      // an instance with its own start value restarts where it is first used
      if (!begun.has(listId) && list.overrides.get(depth)?.start !== undefined) {
        count.length = Math.min(count.length, depth);
      }
      begun.add(listId);
      for (let at = 0; at < depth; at++) count[at] ??= start(at);
      const previous = count[depth];
      count[depth] = previous === undefined ? start(depth) : previous + 1;
      count.length = depth + 1;
      return label(level(listId, depth), count, (at) => format(listId, at));
    };
  };

  return {
    level,
    counter,
    learn,
    has: (listId) => lists.has(listId),
    instance: (listId) => lists.get(listId),
    isBulleted: (listId, depth = 0) => format(listId, depth) === 'bullet',
  };
}

function readInto(
  root: XmlElement,
  abstracts: Map<string, XmlElement>,
  lists: Map<string, ListInstance>,
): void {
  for (const element of root.children) {
    if (element.name === 'w:abstractNum') {
      abstracts.set(attribute(element, 'w:abstractNumId') ?? '', element);
    } else if (element.name === 'w:num') {
      const overrides = new Map<number, Override>();
      for (const override of element.children) {
        if (override.name !== 'w:lvlOverride') continue;
        const start = attribute(child(override, 'w:startOverride'), 'w:val');
        const level = child(override, 'w:lvl');
        overrides.set(Number(attribute(override, 'w:ilvl')), {
          ...(start === undefined ? {} : { start: Number(start) }),
          ...(level === undefined ? {} : { level }),
        });
      }
      lists.set(attribute(element, 'w:numId') ?? '', {
        abstractId: attribute(child(element, 'w:abstractNumId'), 'w:val') ?? '',
        overrides,
      });
    }
  }
}

/** Characters of the Symbol and Wingdings fonts commonly used as bullets. */
const SYMBOLS: ReadonlyMap<string, string> = new Map(
  Object.entries<string>({
    '\uf0b7': '•',
    '\uf0a7': '▪',
    '\uf0d8': '➢',
    '\uf06f': '○',
    '\uf0fc': '✓',
  }),
);

function label(
  level: XmlElement | undefined,
  count: readonly number[],
  formatAt: (level: number) => string | undefined,
): string {
  const pattern = attribute(child(level, 'w:lvlText'), 'w:val') ?? '';
  if (attribute(child(level, 'w:numFmt'), 'w:val') === 'bullet') {
    return pattern
      .replace(/[\uf000-\uf0ff]/g, (sign) => SYMBOLS.get(sign) ?? '•')
      .replace(/^o$/, '○');
  }
  return pattern.replace(/%(\d)/g, (_, digit: string) =>
    formatNumber(count[Number(digit) - 1] ?? 1, formatAt(Number(digit) - 1)),
  );
}
