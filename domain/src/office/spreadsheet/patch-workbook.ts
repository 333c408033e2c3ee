import { maxOf, pushAll } from '../../arrays.ts';
import {
  attribute,
  escapeAttribute,
  escapeText,
  outerXml,
  textContent,
  type XmlElement,
} from '../xml/xml.ts';
import {
  localChild,
  localChildren,
  localName,
  prefixOf,
  type Splice,
  spliced,
  withAttribute,
  withAttributes,
} from './sheet-xml.ts';
import type { StructureChange } from './structure-change.ts';
import type { Workbook } from './workbook.ts';
import type { WorkbookEdits } from './workbook-edits.ts';

/** A sheet that is not in the file yet. */
export type NewSheet = { relationship: string };

/** The current XML of the workbook part, or `null` when it is unchanged. */
export function patchedWorkbook(
  workbook: Workbook,
  edits: WorkbookEdits,
  change: StructureChange,
  made: ReadonlyMap<number, NewSheet>,
  recalculates: boolean,
): string | null {
  const { root } = workbook;
  const splices: Splice[] = [];
  const list = localChild(root, 'sheets');
  if (list !== undefined) {
    const text = sheetsXml(workbook, list, edits, made);
    if (text !== outerXml(list)) splices.push({ start: list.start, end: list.end, text });
  }
  const isReordered = edits.sheets.some(({ source }, index) => source !== index);
  const names = localChild(root, 'definedNames');
  if (names !== undefined && (!change.isNone || isReordered)) {
    const text = namesXml(names, edits, change);
    if (text !== outerXml(names)) splices.push({ start: names.start, end: names.end, text });
  }
  if (isReordered || edits.sheets.length !== workbook.sheets.length) {
    pushAll(splices, viewSplices(root, edits));
  }
  if (recalculates) splices.push(recalculation(root));
  const xml = spliced(root.source, splices);
  return xml === root.source ? null : xml;
}

function sheetsXml(
  workbook: Workbook,
  list: XmlElement,
  edits: WorkbookEdits,
  made: ReadonlyMap<number, NewSheet>,
): string {
  const p = prefixOf(list);
  let id = maxOf(
    workbook.sheets.map(({ element }) => Number(attribute(element, 'sheetId')) || 0),
    0,
  );
  const isSame =
    edits.sheets.length === workbook.sheets.length &&
    edits.sheets.every(({ source }, index) => source === index);
  const entries = edits.sheets.map((sheet, index) => {
    const old = sheet.source === null ? undefined : workbook.sheets[sheet.source];
    if (old === undefined) {
      const relationship = made.get(index)?.relationship ?? '';
      const state = sheet.hidden ? ' state="hidden"' : '';
      return `<${p}sheet xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" name="${escapeAttribute(sheet.name)}" sheetId="${++id}"${state} r:id="${relationship}"/>`;
    }
    let { attributes } = old.element;
    if (sheet.name !== old.name) attributes = withAttribute(attributes, 'name', sheet.name);
    if (sheet.hidden !== (old.visibility !== 'visible')) {
      attributes = withAttribute(attributes, 'state', sheet.hidden ? 'hidden' : null);
    }
    return attributes === old.element.attributes
      ? outerXml(old.element)
      : withAttributes(old.element, attributes);
  });
  if (!isSame) return `<${list.name}${list.attributes}>${entries.join('')}</${list.name}>`;
  const splices = workbook.sheets.map(({ element }, index) => ({
    start: element.start,
    end: element.end,
    text: entries[index] as string,
  }));
  return spliced(list.source, splices).slice(list.start, list.end + lengthGained(splices));
}

function lengthGained(splices: readonly Splice[]): number {
  return splices.reduce((sum, { start, end, text }) => sum + text.length - (end - start), 0);
}

/** Defined names follow their cells; those of a removed sheet are removed with it. */
function namesXml(names: XmlElement, edits: WorkbookEdits, change: StructureChange): string {
  const kept = localChildren(names, 'definedName').flatMap((element) => {
    let { attributes } = element;
    const scope = attribute(element, 'localSheetId');
    if (scope !== undefined) {
      const now = edits.sheets.findIndex(({ source }) => source === Number(scope));
      if (now < 0) return [];
      if (now !== Number(scope))
        attributes = withAttribute(attributes, 'localSheetId', String(now));
    }
    const formula = textContent(element);
    const shifted = change.formula(formula, null);
    if (shifted === formula) return [withAttributes(element, attributes)];
    return [`<${element.name}${attributes}>${escapeText(shifted)}</${element.name}>`];
  });
  return kept.length === 0
    ? ''
    : `<${names.name}${names.attributes}>${kept.join('')}</${names.name}>`;
}

/** Keeps the same sheet active, or one that still exists. */
function viewSplices(root: XmlElement, edits: WorkbookEdits): Splice[] {
  return localChildren(localChild(root, 'bookViews'), 'workbookView').flatMap((view) => {
    let { attributes } = view;
    for (const name of ['activeTab', 'firstSheet']) {
      const old = attribute(view, name);
      if (old === undefined) continue;
      const now = edits.sheets.findIndex(({ source }) => source === Number(old));
      attributes = withAttribute(attributes, name, String(Math.max(0, now)));
    }
    return attributes === view.attributes
      ? []
      : [{ start: view.start, end: view.end, text: withAttributes(view, attributes) }];
  });
}

/** Asks the next program that opens the file to recalculate all formulas. */
function recalculation(root: XmlElement): Splice {
  const calc = localChild(root, 'calcPr');
  if (calc !== undefined) {
    const text = withAttributes(calc, withAttribute(calc.attributes, 'fullCalcOnLoad', '1'));
    return { start: calc.start, end: calc.end, text };
  }
  const before = [
    'fileVersion',
    'fileSharing',
    'workbookPr',
    'workbookProtection',
    'bookViews',
    'sheets',
    'functionGroups',
    'externalReferences',
    'definedNames',
  ];
  const last = root.children.findLast((element) => before.includes(localName(element)));
  const at = last?.end ?? root.innerStart;
  return { start: at, end: at, text: `<${prefixOf(root)}calcPr fullCalcOnLoad="1"/>` };
}
