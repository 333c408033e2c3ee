import {
  attribute,
  innerXml,
  openTag,
  outerXml,
  type XmlElement,
} from '@antecedent/domain/office/xml/xml';
import { property, type RawProperties, withParagraphProperty } from '../properties/properties.ts';
import type { ChangeAuthorship } from './change-authorship.ts';

/** References to headers and footers come first in a section and are not part of what a change stores. */
const REFERENCE = /^w:(header|footer)Reference$/;

/**
 * Paragraph properties whose section stores its former ones. A paragraph that ends no section does
 * not begin to, and one that ends a section keeps doing so: no markup can say that a section was
 * added or removed.
 */
export function withTrackedSection(
  before: RawProperties,
  after: RawProperties,
  authorship: ChangeAuthorship,
): RawProperties {
  const [was, now] = [property(before, 'w:sectPr'), property(after, 'w:sectPr')];
  const xml = was === undefined ? null : outerXml(was);
  if (xml === (now === undefined ? null : outerXml(now))) return after;
  const wanted =
    was === undefined || now === undefined || now.selfClosing ? xml : tracked(was, now, authorship);
  return withParagraphProperty(after, 'w:sectPr', wanted);
}

function tracked(was: XmlElement, now: XmlElement, authorship: ChangeAuthorship): string {
  const known = was.children.find(({ name }) => name === 'w:sectPrChange');
  const formatting = (section: XmlElement) =>
    section.children
      .filter(({ name }) => !REFERENCE.test(name) && name !== 'w:sectPrChange')
      .map(outerXml)
      .join('');
  const [former] = known?.children ?? [];
  const original =
    known === undefined ? formatting(was) : former === undefined ? '' : innerXml(former);
  const references = now.children.filter(({ name }) => REFERENCE.test(name)).map(outerXml);
  const isBack =
    formatting(now) === original &&
    (known === undefined || attribute(known, 'w:author') === authorship.author);
  const change =
    known === undefined
      ? `<w:sectPrChange${authorship.next()}><w:sectPr>${original}</w:sectPr></w:sectPrChange>`
      : outerXml(known);
  return `${openTag(now)}${references.join('')}${formatting(now)}${isBack ? '' : change}</w:sectPr>`;
}
