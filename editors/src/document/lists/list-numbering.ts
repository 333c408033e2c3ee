import { innerXml, outerXml, type XmlElement } from '@antecedent/domain/office/xml/xml';
import { closeHistory } from 'prosemirror-history';
import type { Node } from 'prosemirror-model';
import type { Command, EditorState, Transaction } from 'prosemirror-state';
import { currentList, toggleList } from '../commands/list.ts';
import { currentParagraph } from '../commands/selection.ts';
import type { OpenDocument } from '../file/open-document.ts';
import { withParagraphProperty, withProperty } from '../properties/properties.ts';
import type { Override } from '../styles/numbering.ts';

/** The label before an item: a kind of number, and the character after it. */
export type NumberFormat = { format: string; sign: '.' | ')' };

/** Order of a level's properties. Source: ECMA-376 part 1, 17.9.6. */
const LEVEL_ORDER: readonly string[] =
  'start numFmt lvlRestart pStyle isLgl suff lvlText lvlPicBulletId legacy lvlJc pPr rPr'
    .split(' ')
    .map((name) => `w:${name}`);

type Item = { node: Node; position: number; id: string; level: number };

function itemOf(file: OpenDocument, node: Node, position: number): Item | null {
  if (node.type.name !== 'paragraph') return null;
  const { list } = file.styles.paragraph(node.attrs.properties);
  return list === null ? null : { node, position, ...list };
}

/** The numbered item at the cursor; null outside numbered lists. */
function currentItem(state: EditorState, file: OpenDocument): Item | null {
  const found = currentParagraph(state);
  const item = found && itemOf(file, found.node, found.position);
  if (!item || file.styles.numbering.isBulleted(item.id, item.level)) return null;
  return file.styles.numbering.has(item.id) ? item : null;
}

/** The items of a text in order. */
function itemsOf(doc: Node, file: OpenDocument): Item[] {
  const items: Item[] = [];
  doc.descendants((node, position) => {
    const item = itemOf(file, node, position);
    if (item !== null) items.push(item);
    return !node.isTextblock;
  });
  return items;
}

/** Restarts the list at the item of the cursor; later items of the same list are counted on from there. */
export function restartList(file: OpenDocument, start = 1): Command {
  return (state, dispatch) => {
    const item = currentItem(state, file);
    const list = item && file.styles.numbering.instance(item.id);
    if (!item || !list) return false;
    if (dispatch === undefined) return true;
    const overrides = new Map<number, Override>();
    for (const [level, { level: xml }] of list.overrides) {
      if (xml !== undefined) overrides.set(level, { level: xml });
    }
    overrides.set(item.level, { ...overrides.get(item.level), start });
    const id = file.lists.derive(list.abstractId, overridesXml(overrides));
    dispatch(moveItems(state.tr, itemsFrom(state, file, item), id));
    return true;
  };
}

/** Whether there is a numbered list before that of the cursor; its id. */
export function listBefore(state: EditorState, file: OpenDocument): string | null {
  const item = currentItem(state, file);
  if (item === null) return null;
  const { numbering } = file.styles;
  const before = itemsOf(state.doc, file).findLast(
    ({ id, level, position }) =>
      position < item.position && level === item.level && !numbering.isBulleted(id, level),
  );
  return before === undefined || before.id === item.id ? null : before.id;
}

/** Counts the list of the cursor on from the numbered list before it. */
export function continueList(file: OpenDocument): Command {
  return (state, dispatch) => {
    const item = currentItem(state, file);
    const id = listBefore(state, file);
    if (item === null || id === null) return false;
    dispatch?.(moveItems(state.tr, itemsFrom(state, file, item), id));
    return true;
  };
}

/** How the items at the cursor are numbered; null outside numbered lists. */
export function currentFormat(state: EditorState, file: OpenDocument): NumberFormat | null {
  const item = currentItem(state, file);
  const level = item && file.styles.numbering.level(item.id, item.level);
  if (!level) return null;
  const value = (name: string) =>
    /w:val="([^"]*)"/.exec(
      level.children.find((part) => part.name === name)?.attributes ?? '',
    )?.[1];
  const sign = value('w:lvlText')?.endsWith(')') === true ? ')' : '.';
  return { format: value('w:numFmt') ?? 'decimal', sign };
}

/** Numbers the whole list of the cursor in another way, on its level; outside lists it begins one. */
export function setNumberFormat(file: OpenDocument, format: NumberFormat): Command {
  return (state, dispatch) => {
    const { tr } = state;
    if (currentList(state, file.styles) !== 'number') {
      const isList = toggleList(
        file.styles,
        file.lists,
        'number',
      )(state, (listed) => {
        for (const step of listed.steps) tr.step(step);
      });
      if (!isList) return false;
    }
    const listed = state.apply(tr);
    const item = currentItem(listed, file);
    const list = item && file.styles.numbering.instance(item.id);
    const level = item && file.styles.numbering.level(item.id, item.level);
    if (!item || !list || !level) return false;
    if (dispatch === undefined) return true;
    const own = list.overrides.get(item.level);
    const overrides = new Map(list.overrides).set(item.level, { ...own, level });
    const xml = overridesXml(overrides, { at: item.level, format });
    const id = file.lists.derive(list.abstractId, xml);
    const all = itemsOf(listed.doc, file).filter((other) => other.id === item.id);
    dispatch(moveItems(tr, all, id));
    return true;
  };
}

/** The item and all that come after it in its list. */
const itemsFrom = (state: EditorState, file: OpenDocument, { id, position }: Item): Item[] =>
  itemsOf(state.doc, file).filter((other) => other.id === id && other.position >= position);

function moveItems(tr: Transaction, items: readonly Item[], id: string): Transaction {
  for (const { node, position, level } of items) {
    const xml = `<w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="${id}"/></w:numPr>`;
    const properties = withParagraphProperty(node.attrs.properties, 'w:numPr', xml);
    tr.setNodeMarkup(position, null, { ...node.attrs, properties });
  }
  return closeHistory(tr).scrollIntoView();
}

function overridesXml(
  overrides: ReadonlyMap<number, Override>,
  change?: { at: number; format: NumberFormat },
): string {
  return [...overrides]
    .sort(([one], [other]) => one - other)
    .map(([level, { start, level: element }]) => {
      const first = start === undefined ? '' : `<w:startOverride w:val="${start}"/>`;
      const isChanged = level === change?.at && element !== undefined;
      const xml = isChanged
        ? levelXml(element, level, change.format)
        : element && outerXml(element);
      return `<w:lvlOverride w:ilvl="${level}">${first}${xml ?? ''}</w:lvlOverride>`;
    })
    .join('');
}

/** A level that is numbered in another way; everything else about it stays. */
function levelXml(element: XmlElement, level: number, { format, sign }: NumberFormat): string {
  const counted = withProperty(
    innerXml(element),
    'w:numFmt',
    `<w:numFmt w:val="${format}"/>`,
    LEVEL_ORDER,
  );
  const text = `<w:lvlText w:val="%${level + 1}${sign}"/>`;
  return `<w:lvl${element.attributes}>${withProperty(counted, 'w:lvlText', text, LEVEL_ORDER)}</w:lvl>`;
}
