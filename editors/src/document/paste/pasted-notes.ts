import { attributeIn, escapeAttribute } from '@antecedent/domain/office/xml/xml';
import type { Node } from 'prosemirror-model';
import { noteMark } from './strip-noise.ts';

/** A pasted note: its kind and its text. */
export type PastedNote = { kind: 'footnote' | 'endnote'; words: string };

const PASTED = 'pasted';
const MAX_LENGTH = 20_000;

/** The attributes of a reference mark that carries its note's text until the document has created a note from it. */
export const pastedMark = ({ kind, words }: PastedNote): Record<string, unknown> => ({
  xml: `<w:${kind}Reference w:id="${PASTED}" w:words="${escapeAttribute(words.slice(0, MAX_LENGTH))}"/>`,
  kind: 'note',
});

/** The note a reference mark carries; null for any other node. */
export function pastedNote(node: Node): PastedNote | null {
  if (node.type.name !== 'atom' || node.attrs.kind !== 'note') return null;
  const xml = node.attrs.xml as string;
  if (attributeIn(xml.replace(/^<\S+/, ''), 'w:id') !== PASTED) return null;
  const words = attributeIn(xml.replace(/^<\S+/, ''), 'w:words') ?? '';
  return { kind: xml.startsWith('<w:foot') ? 'footnote' : 'endnote', words };
}

/** The note that a copied element of ours represents. */
export function copiedNote({ dataset }: HTMLElement): PastedNote | null {
  const { note, noteWords } = dataset;
  if ((note !== 'footnote' && note !== 'endnote') || noteWords === undefined) return null;
  return { kind: note, words: noteWords };
}

/**
 * Finds the notes of a text from elsewhere, which come after it with a back link, and removes them
 * there.
 *
 * @returns the notes by the links that lead to them
 */
export function extractNotes(body: HTMLElement): ReadonlyMap<Element, PastedNote> {
  const notes = new Map<Element, PastedNote>();
  const taken: Element[] = [];
  for (const link of body.querySelectorAll<HTMLElement>('a[href*="#"]')) {
    if (noteMark(link) === null) continue;
    const name = (link.getAttribute('href') ?? '').replace(/^.*#/, '');
    const back = namedIn(body, name);
    const isBehind = back !== null && (link.compareDocumentPosition(back) & BEHIND) !== 0;
    const box = isBehind ? back.closest('div, li, p') : null;
    if (back === null || box === null || box.contains(link)) continue;
    const sign = back.tagName === 'A' ? (back.textContent ?? '') : '';
    const all = box.textContent ?? '';
    const words = all.replace(sign, '').replace(/\s+/g, ' ').trim();
    if (words === '') continue;
    notes.set(link, { kind: /edn|endnote/i.test(name) ? 'endnote' : 'footnote', words });
    taken.push(box);
  }
  for (const box of taken) box.remove();
  return notes;
}

const BEHIND = 4; // Node.DOCUMENT_POSITION_FOLLOWING

function namedIn(body: HTMLElement, name: string): HTMLElement | null {
  if (!/^[\w.:-]+$/.test(name)) return null;
  return body.querySelector<HTMLElement>(`a[name="${name}"], [id="${name}"]`);
}
