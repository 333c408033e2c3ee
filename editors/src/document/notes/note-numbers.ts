import { formatNumber } from '@antecedent/domain/office/document/display/numbering';
import { attribute, child, descendants, parseXml } from '@antecedent/domain/office/xml/xml';
import type { Node } from 'prosemirror-model';
import { Plugin, PluginKey } from 'prosemirror-state';
import { Decoration, DecorationSet, type EditorView } from 'prosemirror-view';
import type { OpenDocument } from '../file/open-document.ts';
import { changedBlocks } from '../plugins/changed-blocks.ts';
import { redecorate } from '../plugins/moved-cursor.ts';
import {
  editedNotes,
  hasCustomMark,
  type NoteKey,
  type NoteKind,
  noteKeyOf,
  noteReferences,
  partsOfKey,
} from '../sub-documents/note-references.ts';
import type { FileNotes } from './file-notes.ts';

/** A note reference in the text: its label, and the key of its note. */
export type NumberedNote = { key: NoteKey; label: string };

type Numbers = {
  notes: readonly NumberedNote[];
  shown: DecorationSet;
  /** Page starts, if numbering restarts on each page; otherwise null. */
  pages: readonly number[] | null;
};

const pluginKey = new PluginKey<Numbers>('note-numbers');

/** The notes of the text in the order of their reference marks, numbered as in print. */
export const numberedNotes = (state: Parameters<typeof pluginKey.getState>[0]) =>
  pluginKey.getState(state)?.notes ?? [];

/** Passes on where pages begin to a text whose numbering restarts on each page. */
export function renumberByPages(view: EditorView, starts: readonly { position: number }[]): void {
  const pages = starts.map(({ position }) => position);
  const known = pluginKey.getState(view.state)?.pages ?? null;
  if (known === null || known.join() === pages.join()) return;
  redecorate(view, pluginKey, pages);
}

type NumberFormat = { format: string; start: number; restarts: 'eachSect' | 'eachPage' | null };

type NameNote = (kind: NoteKind, label: string) => string;

/** Shows the numbers of notes; recounts only when reference marks are added, removed or moved. */
export function noteNumbers(file: OpenDocument, notes: FileNotes, name: NameNote): Plugin<Numbers> {
  const formats = {
    footnote: numberFormat(file, 'footnote'),
    endnote: numberFormat(file, 'endnote'),
  };
  const hasPages = formats.footnote.restarts === 'eachPage';
  const count = (doc: Node, pages: Numbers['pages']): Numbers => {
    const next = { footnote: formats.footnote.start, endnote: formats.endnote.start };
    const passes = { eachSect: passing(sectionEnds(doc)), eachPage: passing(pages ?? []) };
    const labels = new Map<NoteKey, string>();
    const decorations = noteReferences(doc).map(({ key, position, node }) => {
      const { kind } = partsOfKey(key);
      for (const restarts of ['eachSect', 'eachPage'] as const) {
        if (!passes[restarts](position)) continue;
        for (const each of ['footnote', 'endnote'] as const) {
          if (formats[each].restarts === restarts) next[each] = formats[each].start;
        }
      }
      const label =
        labels.get(key) ??
        (hasCustomMark(node) ? '*' : formatNumber(next[kind]++, formats[kind].format));
      labels.set(key, label);
      const words = notes.words(doc, key);
      const shown = hasCustomMark(node) ? {} : { 'data-number': label };
      return Decoration.node(position, position + node.nodeSize, {
        ...shown,
        'aria-label': name(kind, label),
        ...(words === '' ? {} : { title: words }),
      });
    });
    return {
      pages,
      notes: [...labels].map(([key, label]) => ({ key, label })),
      shown: DecorationSet.create(doc, decorations),
    };
  };
  return new Plugin<Numbers>({
    key: pluginKey,
    state: {
      init: (_, state) => count(state.doc, hasPages ? [] : null),
      apply: (tr, numbers, before, after) => {
        const told = tr.getMeta(pluginKey) as readonly number[] | undefined;
        if (told !== undefined) return count(after.doc, told);
        if (!tr.docChanged) return numbers;
        const pages = numbers.pages?.map((start) => tr.mapping.map(start)) ?? null;
        if (
          !sameMarks(before.doc, after.doc) ||
          editedNotes(before.doc) !== editedNotes(after.doc)
        ) {
          return count(after.doc, pages);
        }
        return { ...numbers, pages, shown: numbers.shown.map(tr.mapping, tr.doc) };
      },
    },
    props: { decorations: (state) => pluginKey.getState(state)?.shown ?? null },
  });
}

/** Called for ascending positions: whether a border lies between a position and the previous one. */
function passing(borders: readonly number[]): (place: number) => boolean {
  let passed = 0;
  return (place) => {
    const before = passed;
    while ((borders[passed] ?? Number.POSITIVE_INFINITY) <= place) passed++;
    return passed > before;
  };
}

/** Ends of all sections but the last. */
function sectionEnds(doc: Node): number[] {
  const ends: number[] = [];
  doc.descendants((node, position) => {
    if (!node.isTextblock) return true;
    const properties = (node.attrs.properties as string | undefined) ?? '';
    if (properties.includes('<w:sectPr')) ends.push(position + node.nodeSize);
    return false;
  });
  return ends;
}

/** Whether changed blocks contain the same reference marks in the same order. Looks only at what differs. */
function sameMarks(before: Node, after: Node): boolean {
  const { removed, added } = changedBlocks(before, after);
  const marks = (blocks: readonly Node[]) => {
    const found: string[] = [];
    for (const block of blocks) {
      block.descendants((node) => {
        const key = noteKeyOf(node);
        if (key !== null) found.push(key);
      });
    }
    return found.join(' ');
  };
  return marks(removed) === marks(added);
}

/** How the file numbers its notes: by its last section, else its settings, else Word's default. */
function numberFormat(file: OpenDocument, kind: NoteKind): NumberFormat {
  const settings = file.archive.related('settings');
  const sources = [
    file.parsed.suffix,
    settings === null ? '' : (file.archive.text(settings) ?? ''),
  ];
  for (const source of sources) {
    const xml = new RegExp(`<w:${kind}Pr>[\\s\\S]*?</w:${kind}Pr>`).exec(source)?.[0];
    const element =
      xml === undefined ? undefined : descendants(parseXml(xml), `w:${kind}Pr`).next().value;
    if (element === undefined) continue;
    const format = attribute(child(element, 'w:numFmt'), 'w:val');
    const start = Number(attribute(child(element, 'w:numStart'), 'w:val') ?? 1);
    const asked = attribute(child(element, 'w:numRestart'), 'w:val');
    const restarts = asked === 'eachSect' || asked === 'eachPage' ? asked : null;
    if (format !== undefined || start !== 1 || restarts !== null) {
      return { format: format ?? USUAL[kind], start: start >= 0 ? start : 1, restarts };
    }
  }
  return { format: USUAL[kind], start: 1, restarts: null };
}

const USUAL = { footnote: 'decimal', endnote: 'lowerRoman' } as const;
