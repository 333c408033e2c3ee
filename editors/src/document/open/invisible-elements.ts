/** Elements that mark a position or a range and show nothing themselves. */
const RANGE =
  /^w:((bookmark|perm|commentRange|(moveFrom|moveTo|customXmlIns|customXmlDel|customXmlMoveFrom|customXmlMoveTo)Range)(Start|End))$/;

export const isRangeMark = (name: string): boolean => RANGE.test(name);

/** Property elements of content controls, smart tags and fields: part of the wrapping, not of the content. */
export const isWrapProperty = (name: string): boolean =>
  /^w:(sdtPr|sdtEndPr|smartTagPr|customXmlPr|fldData)$/.test(name);

/** Children of a run that show nothing. */
export const isSilentRunPart = (name: string): boolean =>
  /^w:(fldChar|instrText|delInstrText|annotationRef|separator|continuationSeparator)$/.test(name);

/** Inline elements that wrap runs and are preserved around them. */
export const isInlineWrap = (name: string): boolean =>
  /^w:(sdt|smartTag|customXml|bdo|dir|fldSimple)$/.test(name);
