import { attribute, escapeAttribute, type XmlElement } from '@antecedent/domain/office/xml/xml';
import type { Mark, Node, Schema } from 'prosemirror-model';
import type { Command, EditorState } from 'prosemirror-state';
import { runProperties } from '../model/schema.ts';
import {
  isPropertyOn,
  paragraphMarkRun,
  propertyElements,
  type RawProperties,
  withParagraphProperty,
  withRunProperty,
} from '../properties/properties.ts';
import type { StyleResolver } from '../styles/style-resolver.ts';
import { currentParagraph, selectedInline, selectedParagraphs } from './selection.ts';

/** Character formats that are on or off. */
export type Toggle = 'bold' | 'italic' | 'underline' | 'strike' | 'superscript' | 'subscript';

const TOGGLES: Record<Toggle, { name: string; on: string; off: string; complex?: string }> = {
  bold: { name: 'w:b', on: '<w:b/>', off: '<w:b w:val="0"/>', complex: 'w:bCs' },
  italic: { name: 'w:i', on: '<w:i/>', off: '<w:i w:val="0"/>', complex: 'w:iCs' },
  underline: { name: 'w:u', on: '<w:u w:val="single"/>', off: '<w:u w:val="none"/>' },
  strike: { name: 'w:strike', on: '<w:strike/>', off: '<w:strike w:val="0"/>' },
  superscript: {
    name: 'w:vertAlign',
    on: '<w:vertAlign w:val="superscript"/>',
    off: '<w:vertAlign w:val="baseline"/>',
  },
  subscript: {
    name: 'w:vertAlign',
    on: '<w:vertAlign w:val="subscript"/>',
    off: '<w:vertAlign w:val="baseline"/>',
  },
};

/** Effective properties at the cursor: from the run, else its character and paragraph styles, else the defaults. */
export type EffectiveRun = (name: string) => XmlElement | undefined;

/** Reads a run's effective properties, styles included. */
export function effectiveRun(
  styles: StyleResolver,
  run: RawProperties,
  paragraph: RawProperties,
): EffectiveRun {
  const { sheet } = styles;
  const own = propertyElements(run);
  const character = attribute(
    own.find(({ name }) => name === 'w:rStyle'),
    'w:val',
  );
  const layers = [
    own,
    ...sheet.chain(character).map((style) => style.run),
    ...sheet
      .chain(styles.paragraph(paragraph).styleId ?? sheet.defaultParagraph)
      .map((style) => style.run),
    sheet.defaults.run,
  ];
  return (name) => {
    for (const layer of layers) {
      const found = layer.find((element) => element.name === name);
      if (found !== undefined) return found;
    }
    return undefined;
  };
}

function isToggled(effective: EffectiveRun, toggle: Toggle): boolean {
  const element = effective(TOGGLES[toggle].name);
  if (element === undefined) return false;
  if (toggle === 'superscript' || toggle === 'subscript') {
    return attribute(element, 'w:val') === toggle;
  }
  return isPropertyOn(element);
}

/** The run at the cursor, with stored formats not yet typed. */
export function runAtCursor(state: EditorState): RawProperties {
  const marks: readonly Mark[] = state.storedMarks ?? state.selection.$from.marks();
  const mark = marks.find(({ type }) => type.name === 'run');
  if (mark !== undefined) return mark.attrs.properties as string;
  const paragraph = currentParagraph(state)?.node;
  if (state.storedMarks !== null || paragraph === undefined || paragraph.content.size > 0)
    return '';
  return paragraphMarkRun(paragraph.attrs.properties);
}

/** Whether a format is on for the whole selection, or at the cursor. */
export function isActive(state: EditorState, styles: StyleResolver, toggle: Toggle): boolean {
  return runsOf(state, styles).every((effective) => isToggled(effective, toggle));
}

/** The effective value of a run property if the whole selection agrees, else null. */
export function commonRunValue(
  state: EditorState,
  styles: StyleResolver,
  read: (effective: EffectiveRun) => string,
): string | null {
  const values = new Set(runsOf(state, styles).map(read));
  return values.size === 1 ? ([...values][0] ?? null) : null;
}

const MAX_RUNS_READ = 200;

function runsOf(state: EditorState, styles: StyleResolver): EffectiveRun[] {
  const pieces = state.selection.empty ? [] : selectedInline(state).slice(0, MAX_RUNS_READ);
  if (pieces.length > 0) {
    return pieces.map(({ node, paragraph }) =>
      effectiveRun(styles, runProperties(node), paragraph.attrs.properties),
    );
  }
  const paragraph = currentParagraph(state)?.node.attrs.properties as string | undefined;
  return [effectiveRun(styles, runAtCursor(state), paragraph ?? '')];
}

/** Changes the run properties of the selection, or of what is typed next at the cursor. */
export function changeRuns(
  change: (run: RawProperties, paragraph: RawProperties, node?: Node) => RawProperties,
): Command {
  return (state, dispatch) => {
    if (currentParagraph(state) === null && state.selection.empty) return false;
    if (dispatch === undefined) return true;
    const { tr } = state;
    if (state.selection.empty) {
      const paragraph = currentParagraph(state)?.node.attrs.properties as string | undefined;
      const properties = change(runAtCursor(state), paragraph ?? '');
      const marks = state.storedMarks ?? state.selection.$from.marks();
      const others = marks.filter(({ type }) => type.name !== 'run');
      dispatch(tr.setStoredMarks([...others, ...runMarks(state.schema, properties)]));
      return true;
    }
    for (const { node, from, to, paragraph } of selectedInline(state)) {
      const properties = change(runProperties(node), paragraph.attrs.properties, node);
      const [mark] = runMarks(state.schema, properties);
      if (mark === undefined) tr.removeMark(from, to, state.schema.marks.run);
      else tr.addMark(from, to, mark);
    }
    changeEmptyParagraphMarks(state, tr, change);
    dispatch(tr);
    return true;
  };
}

/** Formats empty paragraphs in the selection too, so that text typed there has the format. */
function changeEmptyParagraphMarks(
  state: EditorState,
  tr: EditorState['tr'],
  change: (run: RawProperties, paragraph: RawProperties) => RawProperties,
): void {
  for (const { node, position } of selectedParagraphs(state)) {
    if (node.content.size > 0) continue;
    const raw = node.attrs.properties as string;
    const run = change(paragraphMarkRun(raw), raw);
    const properties = withParagraphProperty(
      raw,
      'w:rPr',
      run === '' ? null : `<w:rPr>${run}</w:rPr>`,
    );
    tr.setNodeMarkup(position, null, { ...node.attrs, properties });
  }
}

/** The mark for run properties; no mark for empty ones. */
export function runMarks(schema: Schema, properties: RawProperties): Mark[] {
  return properties === '' ? [] : [schema.marks.run!.create({ properties })];
}

/** Turns a format on, or off if the whole selection has it. */
export function toggleFormat(styles: StyleResolver, toggle: Toggle): Command {
  const { name, on, off, complex } = TOGGLES[toggle];
  return (state, dispatch) => {
    const turnOff = isActive(state, styles, toggle);
    return changeRuns((run, paragraph) => {
      const bare = withRunProperty(run, name, null);
      const inherited = isToggled(effectiveRun(styles, bare, paragraph), toggle);
      const xml = inherited === !turnOff ? null : turnOff ? off : on;
      const changed = withRunProperty(run, name, xml);
      if (complex === undefined) return changed;
      const twin = xml === null ? null : xml.replace(name, complex);
      return withRunProperty(changed, complex, twin);
    })(state, dispatch);
  };
}

/** Sets the font of the selection. */
export const setFont = (font: string): Command =>
  changeRuns((run) => {
    const name = escapeAttribute(font);
    return withRunProperty(
      run,
      'w:rFonts',
      `<w:rFonts w:ascii="${name}" w:hAnsi="${name}" w:cs="${name}"/>`,
    );
  });

/** Sets the size of the selection, in points. */
export const setSize = (points: number): Command =>
  changeRuns((run) => {
    const half = Math.round(points * 2);
    const sized = withRunProperty(run, 'w:sz', `<w:sz w:val="${half}"/>`);
    return withRunProperty(sized, 'w:szCs', `<w:szCs w:val="${half}"/>`);
  });

/** Sets the color of the selection as six hex digits, or with null back to automatic. */
export const setColor = (hex: string | null): Command =>
  changeRuns((run) =>
    withRunProperty(run, 'w:color', hex === null ? null : `<w:color w:val="${hex}"/>`),
  );

/** Highlights the selection with one of Word's highlight colors; null removes the highlight. */
export const setHighlight = (name: string | null): Command =>
  changeRuns((run) =>
    withRunProperty(run, 'w:highlight', name === null ? null : `<w:highlight w:val="${name}"/>`),
  );

const FORMATS =
  /^w:(rStyle|rFonts|b|bCs|i|iCs|caps|smallCaps|strike|dstrike|color|spacing|sz|szCs|highlight|u|shd|vertAlign|effect|bdr)$/;

/** Removes direct formatting from the selection; language, tracked changes and raised note numbers stay. */
export const clearFormatting: Command = changeRuns((run, _, node) =>
  node?.attrs.kind === 'note'
    ? run
    : propertyElements(run).reduce(
        (kept, { name }) => (FORMATS.test(name) ? withRunProperty(kept, name, null) : kept),
        run,
      ),
);
