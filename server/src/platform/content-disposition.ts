/**
 * The header that makes a browser save an answer under `fileName`. A plain ASCII stand-in is given
 * beside the real name for old clients.
 *
 * Source: RFC 6266 §4, RFC 8187 §3.2
 */
export function contentDisposition(fileName: string): string {
  const clean = fileName.replace(/[\p{Cc}\p{Cs}/\\]/gu, '_').slice(0, 200) || 'file';
  const plain = clean.replace(/[^\x20-\x7e]|["%]/g, '_');
  const encoded = encodeURIComponent(clean).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
