/** A link opens with Ctrl or Command while writing, and with a plain click while reading; only safe addresses do. */
export function openLinkOnClick(event: MouseEvent, readOnly: boolean): void {
  const link = (event.target as Element).closest('a[href]');
  if (link === null) return;
  event.preventDefault();
  const href = link.getAttribute('href') ?? '';
  if (!readOnly && !event.ctrlKey && !event.metaKey) return;
  if (/^(https?:|mailto:|tel:)/i.test(href)) window.open(href, '_blank', 'noopener,noreferrer');
}
