import { browserCodec } from '../browser/browser-codec.ts';
import { OpenDocument } from '../document/file/open-document.ts';
import { relatedPartText } from '../document/file/related-part.ts';
import { HeadersFooters } from '../document/headers-footers/headers-footers.ts';
import { DocumentLayout } from '../document/layout/document-layout.ts';
import { createTextMeasure } from '../document/layout/font-measure.ts';
import { generatedDocuments } from './generated-documents.ts';

/** Page count of a document, and how long counting took at first and again, milliseconds. */
export type PageCount = { pages: number; first: number; again: number };

declare global {
  interface Window {
    /** For tools that drive a browser. */
    countPages(base64: string): PageCount;
    /** Documents to compare counts with, as base64 by name. */
    madeFiles(): [name: string, base64: string][];
  }
}

window.countPages = (base64) => {
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  const words = {
    breakLabel: () => '',
    endText: () => '',
    changeText: () => '',
    commentText: () => '',
  };
  const file = new OpenDocument(bytes, browserCodec, words, () => '');
  const { node } = file.parsed;
  const stories = new HeadersFooters(file, relatedPartText(file, 'settings'));
  const layout = new DocumentLayout(file, createTextMeasure());
  const count = () => {
    const steps = layout.layOut(node, (section) => stories.heights(node, section, layout.flow));
    for (;;) {
      const step = steps.next();
      if (step.done === true) return step.value.starts.length;
    }
  };
  const start = performance.now();
  const pages = count();
  const first = performance.now() - start;
  count();
  return { pages, first, again: performance.now() - start - first };
};

window.madeFiles = () =>
  generatedDocuments().map(({ name, bytes }) => {
    let binary = '';
    for (const byte of bytes) binary += String.fromCharCode(byte);
    return [name, btoa(binary)];
  });
