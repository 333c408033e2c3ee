const R = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/**
 * document.xml with a header or footer referenced in its first section; later sections without a
 * reference inherit it. References come first among a section's properties.
 */
export function withReference(
  documentXml: string,
  place: 'header' | 'footer',
  kind: string,
  id: string,
): string {
  const namespace = /<w:document\b[^>]*\sxmlns:r=/.test(documentXml) ? '' : ` xmlns:r="${R}"`;
  const reference = `<w:${place}Reference${namespace} w:type="${kind}" r:id="${id}"/>`;
  const section = /<w:sectPr\b[^>]*>/.exec(documentXml);
  if (section === null) {
    const end = documentXml.lastIndexOf('</w:body>');
    return `${documentXml.slice(0, end)}<w:sectPr>${reference}</w:sectPr>${documentXml.slice(end)}`;
  }
  const [open] = section;
  const until = section.index + open.length;
  const written = open.endsWith('/>')
    ? `${open.slice(0, -2)}>${reference}</w:sectPr>`
    : open + reference;
  return documentXml.slice(0, section.index) + written + documentXml.slice(until);
}
