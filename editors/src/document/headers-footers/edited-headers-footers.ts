import type { Node } from 'prosemirror-model';
import {
  type EditedSubDocuments,
  editedSubDocuments,
} from '../sub-documents/edited-sub-documents.ts';

/** Name of the document attribute that carries headers and footers. */
export const HEADERS_FOOTERS = 'headersFooters' as const;

/** Edited headers and footers, by their parts. */
export const editedHeadersFooters = (doc: Node): EditedSubDocuments =>
  editedSubDocuments(doc, HEADERS_FOOTERS);
