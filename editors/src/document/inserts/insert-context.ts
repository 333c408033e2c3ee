import type { EditorView } from 'prosemirror-view';
import type { Translate } from '../../ui/i18n/translate.ts';
import type { OpenDocument } from '../open-document.ts';

/** What everything that is put into a text needs to know of its room. */
export type InsertContext = {
  t: Translate;
  file: OpenDocument;
  /** Says something to screen readers. */
  announce(sentence: string): void;
  /** The page that a place of the text is on, from 1. */
  pageOf(position: number): number;
  /** The text can be commented on, though not written in. */
  forComments?: boolean;
};

/** {@link InsertContext} with the text on the screen. */
export type InsertRoom = InsertContext & { view: EditorView };
