import { attribute, innerXml, outerXml, type XmlElement } from '@antecedent/domain/office/xml/xml';
import {
  property,
  propertyElements,
  type RawProperties,
  withParagraphProperty,
  withRunProperty,
} from '../properties/properties.ts';
import type { ChangeAuthorship } from './change-authorship.ts';
import { withTrackedSection } from './tracked-section.ts';

export type MarkChange = 'w:ins' | 'w:del' | 'w:moveFrom' | 'w:moveTo';

/** Elements in a paragraph mark's properties with the tracked state of the mark. */
const MARK_CHANGE = /^w:(ins|del|moveFrom|moveTo)$/;

/** Paragraph properties whose own mark is tracked as inserted or deleted, or (with null) no longer is. */
export function withMarkChange(
  raw: RawProperties,
  change: MarkChange,
  attributes: string | null,
): RawProperties {
  const run = markRun(raw);
  const elements = propertyElements(run);
  const present = elements.find(({ name }) => name === change);
  const xml = attributes === null ? '' : `<${change}${attributes}/>`;
  const inserted = elements.find(({ name }) => name === 'w:ins');
  const from = present?.start ?? (change === 'w:del' ? (inserted?.end ?? 0) : 0);
  return withMarkRun(raw, run.slice(0, from) + xml + run.slice(present?.end ?? from));
}

/** The change that inserted or deleted a paragraph's mark. */
export function markChange(raw: RawProperties, change: MarkChange): XmlElement | undefined {
  return property(raw, 'w:rPr')?.children.find(({ name }) => name === change);
}

/** Properties of an inserted paragraph mark: without the tracked changes of another. */
export function insertedParagraph(raw: RawProperties, attributes: string): RawProperties {
  const bare = withMarkRun(
    withParagraphProperty(raw, 'w:pPrChange', null),
    without(markRun(raw), (name) => MARK_CHANGE.test(name) || name === 'w:rPrChange'),
  );
  return withMarkChange(withParagraphProperty(bare, 'w:sectPr', null), 'w:ins', attributes);
}

/** Run properties that store the former ones; if they equal these again, nothing is stored. */
export function trackedRun(
  before: RawProperties,
  after: RawProperties,
  authorship: ChangeAuthorship,
): RawProperties {
  const known = property(before, 'w:rPrChange');
  const bare = withRunProperty(after, 'w:rPrChange', null);
  const isTracked = (name: string) => MARK_CHANGE.test(name) || name === 'w:rPrChange';
  const original = known === undefined ? without(before, isTracked) : former(known);
  const formatting = without(bare, isTracked);
  if (formatting === original && (known === undefined || authorship.isOwn(known.attributes)))
    return bare;
  const change = known === undefined ? formerXml('w:rPr', original, authorship) : outerXml(known);
  return withRunProperty(bare, 'w:rPrChange', change);
}

const TRACKED_SEPARATELY = /^w:(rPr|sectPr|pPrChange)$/;

/** {@link trackedRun} for a paragraph; the properties of its mark and of the section it ends are tracked separately. */
export function trackedParagraph(
  before: RawProperties,
  wanted: RawProperties,
  authorship: ChangeAuthorship,
): RawProperties {
  const after = withTrackedSection(before, wanted, authorship);
  const known = property(before, 'w:pPrChange');
  const original =
    known === undefined ? without(before, (name) => TRACKED_SEPARATELY.test(name)) : former(known);
  const formatting = without(after, (name) => TRACKED_SEPARATELY.test(name));
  const bare = withParagraphProperty(
    withMarkRun(after, trackedMarkRun(markRun(before), markRun(after), authorship)),
    'w:pPrChange',
    null,
  );
  if (formatting === original && (known === undefined || authorship.isOwn(known.attributes)))
    return bare;
  const change = known === undefined ? formerXml('w:pPr', original, authorship) : outerXml(known);
  return withParagraphProperty(bare, 'w:pPrChange', change);
}

/** Paragraph properties with those of their mark restored, and its changed formatting tracked. */
export function withMarkXml(
  raw: RawProperties,
  run: RawProperties,
  change: (run: RawProperties) => RawProperties,
): RawProperties {
  return withMarkRun(raw, formerMarkOf(run) + change(withoutFormerMark(run)));
}

/** New properties for a paragraph whose own mark keeps its tracked state. */
export function sameMark(before: RawProperties, after: RawProperties): RawProperties {
  return withMarkRun(after, formerMarkOf(markRun(before)) + withoutFormerMark(markRun(after)));
}

/** The tracked state of the mark stays; its formatting is tracked like that of any run. */
function trackedMarkRun(
  before: RawProperties,
  after: RawProperties,
  authorship: ChangeAuthorship,
): string {
  return (
    formerMarkOf(before) +
    trackedRun(withoutFormerMark(before), withoutFormerMark(after), authorship)
  );
}

const withoutFormerMark = (run: RawProperties) => without(run, (name) => MARK_CHANGE.test(name));

function formerMarkOf(run: RawProperties): string {
  return propertyElements(run)
    .filter(({ name }) => MARK_CHANGE.test(name))
    .map(outerXml)
    .join('');
}

/** Content of `<w:tcPr>`, `<w:trPr>` or `<w:tblPr>` in the opening XML of a cell, row or table; '' if none exists. */
export function boxProperties(open: string, name: string): RawProperties {
  const element = property(afterTag(open), name);
  return element === undefined ? '' : innerXml(element);
}

/** The opening XML of a box with other properties. */
export function withBoxProperties(open: string, name: string, raw: RawProperties): string {
  const head = open === '' ? START.get(name) : undefined;
  const whole = head ?? open;
  const rest = afterTag(whole);
  const tag = whole.slice(0, whole.length - rest.length);
  const element = property(rest, name);
  const xml = raw === '' ? '' : `<${name}>${raw}</${name}>`;
  if (element !== undefined)
    return tag + rest.slice(0, element.start) + xml + rest.slice(element.end);
  // exceptions of a row from its table come before the row's own properties
  const exceptions = property(rest, 'w:tblPrEx')?.end ?? 0;
  return tag + rest.slice(0, exceptions) + xml + rest.slice(exceptions);
}

const START: ReadonlyMap<string, string> = new Map(
  Object.entries<string>({ 'w:tcPr': '<w:tc>', 'w:trPr': '<w:tr>' }),
);

/** The opening XML of a row or cell that is tracked as inserted or deleted. */
export function withBoxChange(
  open: string,
  box: 'w:trPr' | 'w:tcPr',
  change: string,
  attributes: string,
): string {
  const raw = boxProperties(open, box);
  const later = propertyElements(raw).find(({ name }) => LAST_IN_BOX.test(name));
  const at = later === undefined || change === 'w:del' ? placeOfDeletion(raw) : later.start;
  return withBoxProperties(
    open,
    box,
    `${raw.slice(0, at)}<${change}${attributes}/>${raw.slice(at)}`,
  );
}

const LAST_IN_BOX = /^w:(del|trPrChange|tcPrChange)$/;

function placeOfDeletion(raw: RawProperties): number {
  return propertyElements(raw).find(({ name }) => name.endsWith('PrChange'))?.start ?? raw.length;
}

/** The change of that name in the properties of a row or cell. */
export function boxChange(
  open: string,
  box: 'w:trPr' | 'w:tcPr',
  change: string,
): XmlElement | undefined {
  return propertyElements(boxProperties(open, box)).find(({ name }) => name === change);
}

/** {@link trackedRun} for the properties of a table, row or cell. */
export function trackedBox(
  before: string,
  after: string,
  box: 'w:tblPr' | 'w:trPr' | 'w:tcPr',
  authorship: ChangeAuthorship,
): string {
  const name = `${box}Change`;
  const isExcluded = (other: string) =>
    other === name || /^w:(ins|del|cellIns|cellDel)$/.test(other);
  const old = boxProperties(before, box);
  const now = boxProperties(after, box);
  const known = property(old, name);
  const original = known === undefined ? without(old, isExcluded) : former(known);
  const bare = without(now, (other) => other === name);
  if (
    without(bare, isExcluded) === original &&
    (known === undefined || authorship.isOwn(known.attributes))
  )
    return withBoxProperties(after, box, bare);
  const change = known === undefined ? formerXml(box, original, authorship) : outerXml(known);
  return withBoxProperties(after, box, bare + change);
}

/** Properties of a paragraph's own mark, from those of the paragraph. */
export function markRun(raw: RawProperties): RawProperties {
  const mark = property(raw, 'w:rPr');
  return mark === undefined ? '' : innerXml(mark);
}

function withMarkRun(raw: RawProperties, run: RawProperties): RawProperties {
  return withParagraphProperty(raw, 'w:rPr', run === '' ? null : `<w:rPr>${run}</w:rPr>`);
}

/** Properties without some of them. */
function without(raw: RawProperties, isLeftOut: (name: string) => boolean): RawProperties {
  let kept = raw;
  for (const { name, start, end } of propertyElements(raw).toReversed()) {
    if (isLeftOut(name)) kept = kept.slice(0, start) + kept.slice(end);
  }
  return kept;
}

/** The former properties stored in a change. */
function former(change: XmlElement): RawProperties {
  const [properties] = change.children;
  return properties === undefined ? '' : innerXml(properties);
}

function formerXml(name: string, raw: RawProperties, authorship: ChangeAuthorship): string {
  const inner = raw === '' ? `<${name}/>` : `<${name}>${raw}</${name}>`;
  return `<${name}Change${authorship.next()}>${inner}</${name}Change>`;
}

function afterTag(open: string): string {
  return open.slice(open.indexOf('>') + 1);
}

/** Columns that a cell spans by its properties. */
export function spanOf(open: string): number {
  const span = property(boxProperties(open, 'w:tcPr'), 'w:gridSpan');
  return Math.max(1, Number(attribute(span, 'w:val') ?? 1) || 1);
}
