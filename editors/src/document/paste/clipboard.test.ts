import { Slice } from 'prosemirror-model';
import { TextSelection } from 'prosemirror-state';
import { describe, expect, it } from 'vitest';
import { buildDocument } from '../../testing/office-files.ts';
import { openTestDocument } from '../../testing/open-test-document.ts';
import { stateOf } from '../../testing/random-edits.ts';
import { sliceForSelection } from './clipboard.ts';

const paragraph = (text: string, properties = '') =>
  `<w:p><w:pPr>${properties}</w:pPr>${text === '' ? '' : `<w:r><w:t>${text}</w:t></w:r>`}</w:p>`;
const HEADING = '<w:pStyle w:val="Heading1"/>';
const CENTRED = '<w:jc w:val="center"/>';
const SECTION = '<w:sectPr/>';

/** Properties of the paragraphs after pasting a paragraph with these properties. */
function pasted(into: string, pastedProperties: string): string[] {
  const file = openTestDocument(buildDocument(into));
  const state = stateOf(file);
  const heading = file.schema.node('paragraph', { properties: pastedProperties }, [
    file.schema.text('pasted'),
  ]);
  const at = state.doc.child(0).content.size + 1;
  const there = state.apply(state.tr.setSelection(TextSelection.create(state.doc, at)));
  const content = Slice.maxOpen(file.schema.node('doc', null, [heading]).content);
  const slice = sliceForSelection(content, there.selection, file.styles);
  const { doc } = there.apply(there.tr.replaceSelection(slice));
  return doc.children.map((node) => `${node.attrs.properties} ${node.textContent}`);
}

describe('sliceForSelection', () => {
  it.each([
    ['brings its style into an empty paragraph', paragraph(''), HEADING, [`${HEADING} pasted`]],
    ['joins the existing text', paragraph('here'), HEADING, [' herepasted']],
    [
      'takes the style of an empty paragraph if it has none',
      paragraph('', CENTRED),
      '',
      [`${CENTRED} pasted`],
    ],
    ['leaves a section end alone', paragraph('', SECTION), HEADING, [`${SECTION} pasted`]],
  ])('%s', (_, into, properties, expected) => {
    expect(pasted(into, properties)).toEqual(expected);
  });
});
