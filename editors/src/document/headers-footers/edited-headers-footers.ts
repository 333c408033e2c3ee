import type { Node } from 'prosemirror-model';
import { type EditedTexts, editedTexts } from '../sub-documents/edited-sub-documents.ts';

/** Name of the text's attribute that carries headers and footers. */
export const STORIES = 'stories' as const;

/** Headers and footers that somebody has written in, by their parts. */
export const editedStories = (doc: Node): EditedTexts => editedTexts(doc, STORIES);
