import { browserCodec } from '../browser/browser-codec.ts';
import { OpenDocument } from '../document/open-document.ts';
import { DocumentPages } from '../document/pages/document-pages.ts';
import { browserMeasure } from '../document/pages/faces.ts';
import { PageStories } from '../document/pages/page-stories.ts';
import { relatedText } from '../document/pages/related-text.ts';
import { madeDocuments } from './made-documents.ts';

/** Pages of a document, and how long counting took at first and again, milliseconds. */
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
  const words = { breakLabel: () => '', changeText: () => '', commentText: () => '' };
  const file = new OpenDocument(bytes, browserCodec, words, () => '');
  const { node } = file.parsed;
  const stories = new PageStories(file, relatedText(file, 'settings'));
  const layout = new DocumentPages(file, browserMeasure());
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
  madeDocuments().map(({ name, bytes }) => {
    let binary = '';
    for (const byte of bytes) binary += String.fromCharCode(byte);
    return [name, btoa(binary)];
  });
