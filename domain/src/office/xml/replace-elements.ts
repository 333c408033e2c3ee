/** An element as it is written: its qualified name, the start tag from the name on, and what is in it. */
export type WrittenElement = { whole: string; attributes: string; inner: string };

/**
 * Replaces elements by what `replace` gives, without reading the rest of the XML: also in parts that are not well-formed, and in
 * time proportional to their length. The elements must not contain one another. One that doesn't end stays.
 *
 * @param name without prefix; any prefix matches
 */
export function replaceElements(
  xml: string,
  name: string,
  replace: (element: WrittenElement) => string,
): string {
  const start = new RegExp(`<(?:[\\w.-]+:)?${name}(\\s[^<>]*)?>`, 'g');
  const end = new RegExp(`</(?:[\\w.-]+:)?${name}\\s*>`, 'g');
  let out = '';
  let at = 0;
  for (let found = start.exec(xml); found !== null; found = start.exec(xml)) {
    const tag = found[0];
    const attributes = (found[1] ?? '').replace(/\/$/, '');
    const innerStart = found.index + tag.length;
    let innerEnd = innerStart;
    let until = innerStart;
    if (!tag.endsWith('/>')) {
      end.lastIndex = innerStart;
      const closing = end.exec(xml);
      if (closing === null) break;
      innerEnd = closing.index;
      until = end.lastIndex;
    }
    const whole = xml.slice(found.index, until);
    out += xml.slice(at, found.index);
    out += replace({ whole, attributes, inner: xml.slice(innerStart, innerEnd) });
    at = until;
    start.lastIndex = until;
  }
  return at === 0 ? xml : out + xml.slice(at);
}
