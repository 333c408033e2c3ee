import { EditorState, TextSelection } from 'prosemirror-state';
import { describe, expect, it } from 'vitest';
import { buildDocument } from '../../testing/office-files.ts';
import { openTestDocument, partOf } from '../../testing/open-test-document.ts';
import { currentAlignment, setAlignment } from '../commands/paragraph.ts';
import { disableSpellcheck, languageAt, setLanguage } from './language.ts';
import { changeCase } from './letter-case.ts';
import { lineSpacing, setLineSpacing } from './line-spacing.ts';
import { splitRunsByScript } from './script-runs.ts';
import { currentDirection, setDirection } from './text-direction.ts';

const paragraph = (text: string, properties = '', run = '') =>
  `<w:p><w:pPr>${properties}</w:pPr><w:r><w:rPr>${run}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`;

/** Selects everything between two positions in a file of these blocks; returns the XML after a change. */
function selectIn(body: string, from = 1, to = from) {
  const file = openTestDocument(buildDocument(body));
  let state = EditorState.create({ doc: file.parsed.node, plugins: [splitRunsByScript()] });
  state = state.apply(state.tr.setSelection(TextSelection.create(state.doc, from, to)));
  return {
    file,
    get state() {
      return state;
    },
    run(command: ReturnType<typeof setAlignment>) {
      command(state, (tr) => {
        state = state.apply(tr);
      });
    },
    type(text: string) {
      state = state.apply(state.tr.insertText(text));
    },
    get xml() {
      return /<w:body>(.*?)(<w:sectPr|<\/w:body>)/s.exec(partOf(file.bytes(state.doc)))?.[1] ?? '';
    },
  };
}

describe('setLanguage', () => {
  it('sets the language of the selection and leaves the rest of the paragraph alone', () => {
    const text = selectIn(paragraph('ein Wort'), 5, 9);
    text.run(setLanguage('de-AT'));
    expect(text.xml).toContain('<w:rPr><w:lang w:val="de-AT"/></w:rPr><w:t>Wort</w:t>');
    expect(languageAt(text.state, text.file)).toBe('de-AT');
  });

  it('sets the language of the paragraph if nothing is selected', () => {
    const text = selectIn(paragraph('un mot') + paragraph('a word'), 2);
    text.run(setLanguage('fr-FR'));
    expect(text.xml.match(/w:val="fr-FR"/g)).toHaveLength(2);
    expect(text.xml).toContain('<w:t xml:space="preserve">a word</w:t>');
  });

  it('keeps the languages of other scripts, and turns spell check back on', () => {
    const run = '<w:lang w:val="en-GB" w:eastAsia="ja-JP"/>';
    const text = selectIn(paragraph('word', '', run), 1, 5);
    text.run(disableSpellcheck);
    expect(text.xml).toContain('<w:noProof/>');
    text.run(setLanguage('he-IL'));
    expect(text.xml).toContain('<w:lang w:val="he-IL" w:eastAsia="ja-JP" w:bidi="he-IL"/>');
    expect(text.xml).not.toContain('noProof');
  });
});

describe('setDirection', () => {
  it("changes a paragraph's direction, marks its characters, and changes it back", () => {
    const text = selectIn(paragraph('שלום'), 1);
    text.run(setDirection(text.file.styles, 'rtl'));
    expect(text.xml).toContain('<w:bidi/>');
    expect(text.xml).toContain('<w:rtl/>');
    expect(currentDirection(text.state, text.file.styles)).toBe('rtl');
    text.run(setDirection(text.file.styles, 'ltr'));
    expect(text.xml).not.toContain('<w:bidi/>');
  });
});

describe('setAlignment', () => {
  it('aligns a right-to-left paragraph to the visual side', () => {
    const text = selectIn(paragraph('שלום', '<w:bidi/>'), 1);
    const { styles } = text.file;
    text.run(setAlignment('right', styles));
    expect(text.xml).toContain('<w:jc w:val="left"/>');
    expect(currentAlignment(text.state, styles)).toBe('right');
  });
});

describe('splitRunsByScript', () => {
  it('marks typed characters by their direction and leaves existing text alone', () => {
    const text = selectIn(paragraph('אב a'), 5);
    text.type('גד, הו b');
    expect(text.xml).toBe(
      '<w:p><w:r><w:t>אב a</w:t></w:r><w:r><w:rPr><w:rtl/></w:rPr><w:t>גד, הו</w:t></w:r><w:r><w:t xml:space="preserve"> b</w:t></w:r></w:p>',
    );
  });

  it('unmarks left-to-right characters', () => {
    const text = selectIn(paragraph('אב', '', '<w:rtl/>'), 3);
    text.type('ab');
    expect(text.xml).toContain('<w:r><w:t>ab</w:t></w:r>');
  });
});

describe('setLineSpacing', () => {
  it('sets the line spacing and keeps the paragraph spacing', () => {
    const text = selectIn(
      paragraph('a', '<w:spacing w:after="120" w:line="300" w:lineRule="exact"/>'),
      1,
    );
    expect(lineSpacing(text.state, text.file.styles)).toBeNull();
    text.run(setLineSpacing(1.5));
    expect(text.xml).toContain('<w:spacing w:after="120" w:line="360" w:lineRule="auto"/>');
    expect(lineSpacing(text.state, text.file.styles)).toBe(1.5);
  });
});

describe('changeCase', () => {
  it.each([
    ['the river', 'The River'],
    ['The River', 'THE RIVER'],
    ['THE RIVER', 'the river'],
    ["don't", "Don't"],
  ])('changes %j to %j', (before, after) => {
    const text = selectIn(paragraph(before), 1, before.length + 1);
    text.run(changeCase('en'));
    expect(text.state.doc.textContent).toBe(after);
    expect(text.state.selection.to).toBe(before.length + 1);
  });

  it('changes the word at the cursor', () => {
    const text = selectIn(paragraph('one two'), 6);
    text.run(changeCase('en'));
    expect(text.state.doc.textContent).toBe('one Two');
  });
});
