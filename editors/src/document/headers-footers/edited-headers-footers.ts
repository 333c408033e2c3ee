import type { Node } from 'prosemirror-model';
import {
  type EditedSubDocuments,
  editedSubDocuments,
} from '../sub-documents/edited-sub-documents.ts';

/** Name of the text's attribute that carries headers and footers. */
export const HEADERS_FOOTERS = 'stories' as const;

/** Headers and footers that somebody has written in, by their parts. */
export const editedHeadersFooters = (doc: Node): EditedSubDocuments =>
  editedSubDocuments(doc, HEADERS_FOOTERS);
