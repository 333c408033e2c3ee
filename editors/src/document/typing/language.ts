import { EAST_ASIAN, RIGHT_TO_LEFT } from '@antecedent/domain/office/document/language-scripts';
import { attribute, escapeAttribute, innerXml } from '@antecedent/domain/office/xml/xml';
import type { Command, EditorState } from 'prosemirror-state';
import { changeRuns, commonRunValue, runMarks } from '../commands/character.ts';
import { currentParagraph, selectedParagraphs } from '../commands/selection.ts';
import type { OpenDocument } from '../file/open-document.ts';
import { runProperties } from '../model/schema.ts';
import {
  isPropertyOn,
  paragraphMarkRun,
  property,
  type RawProperties,
  withParagraphProperty,
  withRunProperty,
} from '../properties/properties.ts';

/** Language at the cursor or of the whole selection, styles included; null if mixed or if the file names none. */
export function languageAt(state: EditorState, file: OpenDocument): string | null {
  const found = commonRunValue(state, file.styles, (effective) => {
    const language = effective('w:lang');
    const usual = attribute(language, 'w:val') ?? file.language ?? '';
    // many files name Arabic for such characters whatever language they are in
    const isOther = effective('w:rtl') !== undefined && !RIGHT_TO_LEFT.test(usual);
    return isOther ? (attribute(language, 'w:bidi') ?? usual) : usual;
  });
  return found === '' ? null : found;
}

/** Whether spell check is off at the cursor or in the whole selection. */
export function isSpellcheckDisabled(state: EditorState, file: OpenDocument): boolean {
  const found = commonRunValue(state, file.styles, (effective) => {
    const unchecked = effective('w:noProof');
    return unchecked !== undefined && isPropertyOn(unchecked) ? 'unchecked' : '';
  });
  return found === 'unchecked';
}

/** Run properties in another language. Each kind of script has its own attribute. */
function inLanguage(run: RawProperties, language: string): RawProperties {
  const kept = new Map(
    ['w:val', 'w:eastAsia', 'w:bidi'].map((name) => [
      name,
      attribute(property(run, 'w:lang'), name),
    ]),
  );
  if (EAST_ASIAN.test(language)) kept.set('w:eastAsia', language);
  if (RIGHT_TO_LEFT.test(language)) kept.set('w:bidi', language);
  kept.set('w:val', language);
  const attributes = [...kept].flatMap(([name, value]) =>
    value === undefined ? [] : [` ${name}="${escapeAttribute(value)}"`],
  );
  const spoken = withRunProperty(run, 'w:lang', `<w:lang${attributes.join('')}/>`);
  return withRunProperty(spoken, 'w:noProof', null);
}

/** Sets the language of the selection, or of the paragraph if nothing is selected; it is used for spell check. */
export const setLanguage = (language: string): Command =>
  changeRunLanguage((run) => inLanguage(run, language));

/** Turns off spell check for the selection, or for the paragraph. */
export const disableSpellcheck: Command = changeRunLanguage((run) =>
  withRunProperty(run, 'w:noProof', '<w:noProof/>'),
);

function changeRunLanguage(change: (run: RawProperties) => RawProperties): Command {
  return (state, dispatch) => {
    if (!state.selection.empty) return changeRuns(change)(state, dispatch);
    const paragraph = currentParagraph(state);
    if (paragraph === null) return false;
    const { tr } = state;
    const { node, position } = paragraph;
    node.forEach((inline, offset) => {
      if (inline.type.name === 'anchor') return;
      const from = position + 1 + offset;
      const [mark] = runMarks(state.schema, change(runProperties(inline)));
      if (mark !== undefined) tr.addMark(from, from + inline.nodeSize, mark);
    });
    const raw = node.attrs.properties as string;
    const mark = property(raw, 'w:rPr');
    const run = paragraphMarkRun(raw);
    // a mark that is itself a tracked change is not ours to rewrite
    if (mark === undefined || innerXml(mark) === run) {
      const properties = withParagraphProperty(raw, 'w:rPr', `<w:rPr>${change(run)}</w:rPr>`);
      tr.setNodeMarkup(position, null, { ...node.attrs, properties });
    }
    dispatch?.(tr);
    return true;
  };
}

/** Languages used in the text, in order of appearance; reads a bounded part of a long one. */
export function languagesUsed(state: EditorState, file: OpenDocument): string[] {
  const used = new Set<string>(file.language === null ? [] : [file.language]);
  state.doc.descendants((node) => {
    if (!node.isText) return used.size < 12;
    const language = attribute(property(runProperties(node), 'w:lang'), 'w:val');
    if (language !== undefined && language !== '') used.add(language);
    return false;
  });
  const here = selectedParagraphs(state).length === 0 ? null : languageAt(state, file);
  if (here !== null) used.add(here);
  return [...used];
}
