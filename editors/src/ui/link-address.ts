/** An address that is safe to put in a document and to open: web, mail, telephone, or a bookmark of the text. */
export function cleanAddress(typed: string): string | null {
  const address = typed.trim();
  if (address === '') return null;
  if (/^(https?:\/\/|mailto:|tel:|#)\S+$/i.test(address)) return address;
  if (/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(address)) return `mailto:${address}`;
  if (/^[\w-]+(\.[\w-]+)+(:\d+)?([/?#]\S*)?$/.test(address)) return `https://${address}`;
  return null;
}
