/** A piece of plain text: words, or a web address. */
export type LinkPart = { text: string; href: string | null };

/** An address up to a space or a quote. */
const ADDRESS = /https?:\/\/[^\s<>"“”„«»]+/gi;
/** What ends a sentence rather than an address. */
const AFTER = /[.,;:!?)\]}'’…]+$/;

/** Plain text with its web addresses apart; put together again, it is the same text. */
export function linkParts(text: string): LinkPart[] {
  const parts: LinkPart[] = [];
  let from = 0;
  for (const { 0: found, index } of text.matchAll(ADDRESS)) {
    const address = withoutEnd(found);
    if (!URL.canParse(address)) continue;
    if (index > from) parts.push({ text: text.slice(from, index), href: null });
    parts.push({ text: address, href: address });
    from = index + address.length;
  }
  if (from < text.length) parts.push({ text: text.slice(from), href: null });
  return parts;
}

/** A closing parenthesis belongs to an address that has an opening one. */
function withoutEnd(found: string): string {
  const address = found.replace(AFTER, '');
  const isOpen = address.includes('(') && !address.includes(')');
  return isOpen && found[address.length] === ')' ? `${address})` : address;
}
