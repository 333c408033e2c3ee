import { child, parseXml } from '../xml/xml.ts';

/** The XML with something added at the end of its root element, which may be empty. */
export function withLastChild(xml: string, root: string, added: string): string {
  const end = xml.lastIndexOf(`</${root}`);
  if (end >= 0) return xml.slice(0, end) + added + xml.slice(end);
  const element = child(parseXml(xml), root);
  if (!element) return xml;
  const tag = xml.slice(element.start, element.end).replace(/\/>$/, '>');
  return `${xml.slice(0, element.start)}${tag}${added}</${root}>${xml.slice(element.end)}`;
}
