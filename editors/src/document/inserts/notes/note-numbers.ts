import { formatNumber } from '@antecedent/domain/office/numbering';
import { attribute, child, descendants, parseXml } from '@antecedent/domain/office/xml';
import type { Node } from 'prosemirror-model';
import { Plugin, PluginKey } from 'prosemirror-state';
import { Decoration, DecorationSet } from 'prosemirror-view';
import type { OpenDocument } from '../../open-document.ts';
import { changedBlocks } from '../changed-blocks.ts';
import type { FileNotes } from './file-notes.ts';
import {
  editedNotes,
  hasOwnMark,
  type NoteKey,
  type NoteKind,
  noteOf,
  partsOfKey,
  placedNotes,
} from './notes.ts';

/** A note as it stands in the text: its sign there, and which note it is. */
export type NumberedNote = { key: NoteKey; label: string };

type Numbers = { notes: readonly NumberedNote[]; shown: DecorationSet };

const pluginKey = new PluginKey<Numbers>('note-numbers');

/** The notes of the text in the order of their marks, numbered as paper has them. */
export const numberedNotes = (state: Parameters<typeof pluginKey.getState>[0]) =>
  pluginKey.getState(state)?.notes ?? [];

type NumberFormat = { format: string; start: number; restartsInSections: boolean };

type NameNote = (kind: NoteKind, label: string) => string;

/** Shows the numbers of notes; counts again only when marks come, go or move. */
export function noteNumbers(file: OpenDocument, notes: FileNotes, name: NameNote): Plugin<Numbers> {
  const formats = {
    footnote: numberFormat(file, 'footnote'),
    endnote: numberFormat(file, 'endnote'),
  };
  const count = (doc: Node): Numbers => {
    const next = { footnote: formats.footnote.start, endnote: formats.endnote.start };
    const ends = sectionEnds(doc);
    let section = 0;
    const labels = new Map<NoteKey, string>();
    const decorations = placedNotes(doc).map(({ key, position, node }) => {
      const { kind } = partsOfKey(key);
      for (; (ends[section] ?? Number.POSITIVE_INFINITY) < position; section++) {
        for (const each of ['footnote', 'endnote'] as const) {
          if (formats[each].restartsInSections) next[each] = formats[each].start;
        }
      }
      const label =
        labels.get(key) ??
        (hasOwnMark(node) ? '*' : formatNumber(next[kind]++, formats[kind].format));
      labels.set(key, label);
      const words = notes.words(doc, key);
      const shown = hasOwnMark(node) ? {} : { 'data-number': label };
      return Decoration.node(position, position + node.nodeSize, {
        ...shown,
        'aria-label': name(kind, label),
        ...(words === '' ? {} : { title: words }),
      });
    });
    return {
      notes: [...labels].map(([key, label]) => ({ key, label })),
      shown: DecorationSet.create(doc, decorations),
    };
  };
  return new Plugin<Numbers>({
    key: pluginKey,
    state: {
      init: (_, state) => count(state.doc),
      apply: (tr, numbers, before, after) => {
        if (!tr.docChanged) return numbers;
        if (
          !sameMarks(before.doc, after.doc) ||
          editedNotes(before.doc) !== editedNotes(after.doc)
        ) {
          return count(after.doc);
        }
        return { ...numbers, shown: numbers.shown.map(tr.mapping, tr.doc) };
      },
    },
    props: { decorations: (state) => pluginKey.getState(state)?.shown ?? null },
  });
}

/** Where the sections of a text end, but for the last. */
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

/** Whether blocks that differ hold the same marks in the same order. Looks only at what differs. */
function sameMarks(before: Node, after: Node): boolean {
  const { removed, added } = changedBlocks(before, after);
  const marks = (blocks: readonly Node[]) => {
    const found: string[] = [];
    for (const block of blocks) {
      block.descendants((node) => {
        const key = noteOf(node);
        if (key !== null) found.push(key);
      });
    }
    return found.join(' ');
  };
  return marks(removed) === marks(added);
}

/** How the file numbers its notes: for its last section, else in its settings, else as Word does. */
function numberFormat(file: OpenDocument, kind: NoteKind): NumberFormat {
  const settings = file.file.related('settings');
  const sources = [file.parsed.suffix, settings === null ? '' : (file.file.text(settings) ?? '')];
  for (const source of sources) {
    const xml = new RegExp(`<w:${kind}Pr>[\\s\\S]*?</w:${kind}Pr>`).exec(source)?.[0];
    const element =
      xml === undefined ? undefined : descendants(parseXml(xml), `w:${kind}Pr`).next().value;
    if (element === undefined) continue;
    const format = attribute(child(element, 'w:numFmt'), 'w:val');
    const start = Number(attribute(child(element, 'w:numStart'), 'w:val') ?? 1);
    const restartsInSections = attribute(child(element, 'w:numRestart'), 'w:val') === 'eachSect';
    if (format !== undefined || start !== 1 || restartsInSections) {
      return { format: format ?? USUAL[kind], start: start >= 0 ? start : 1, restartsInSections };
    }
  }
  return { format: USUAL[kind], start: 1, restartsInSections: false };
}

const USUAL = { footnote: 'decimal', endnote: 'lowerRoman' } as const;
