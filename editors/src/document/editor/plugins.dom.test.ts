import { seededRandom } from '@antecedent/domain/random';
import { undo } from 'prosemirror-history';
import { type EditorState, TextSelection } from 'prosemirror-state';
import { type Decoration, type DecorationSet, EditorView } from 'prosemirror-view';
import { describe, expect, it } from 'vitest';
import { applyCommands } from '../../testing/apply-commands.ts';
import { buildDocument } from '../../testing/office-files.ts';
import { openTestDocument, partOf } from '../../testing/open-test-document.ts';
import { randomEdit, stateOf } from '../../testing/random-edits.ts';
import { authorshipOf, suggest } from '../../testing/suggested-edits.ts';
import { toggleFormat } from '../commands/character.ts';
import { commentAnchors } from '../comments/comment-anchors.ts';
import type { OpenDocument } from '../file/open-document.ts';

const run = (text: string) => `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`;
const tracked = (kind: 'ins' | 'del', text: string) =>
  `<w:${kind} w:id="7" w:author="Ada" w:date="2026-01-02T03:04:05Z"><w:r><w:${kind === 'del' ? 'delText' : 't'}>${text}</w:${kind === 'del' ? 'delText' : 't'}></w:r></w:${kind}>`;

/** Finds a piece of text in a document. */
function placeOf(state: EditorState, text: string): number {
  let place = -1;
  state.doc.descendants((node, position) => {
    const index = node.text?.indexOf(text) ?? -1;
    if (index >= 0 && place < 0) place = position + index;
  });
  return place;
}

function undone(state: EditorState): EditorState {
  let next = state;
  undo(state, (tr) => {
    next = state.apply(tr);
  });
  return next;
}

describe('anchors', () => {
  const bookmark = `<w:p>${run('one ')}<w:bookmarkStart w:id="1" w:name="a"/>${run('two')}<w:bookmarkEnd w:id="1"/>${run(' three')}</w:p>`;

  it('keeps the half of a pair whose other half stays', () => {
    const bytes = buildDocument(bookmark);
    const file = openTestDocument(bytes);
    const state = stateOf(file);
    const from = placeOf(state, 'e ');
    const cut = state.apply(state.tr.delete(from, placeOf(state, 'wo')));
    const xml = partOf(file.bytes(cut.doc));
    expect(xml).toMatch(/<w:bookmarkStart w:id="1"[\s\S]*wo[\s\S]*<w:bookmarkEnd w:id="1"\/>/);
    expect(file.bytes(undone(cut).doc)).toBe(bytes);
  });

  it('deletes a pair that is covered completely', () => {
    const file = openTestDocument(buildDocument(bookmark));
    const state = stateOf(file);
    const cut = state.apply(state.tr.delete(placeOf(state, 'one'), placeOf(state, ' three')));
    expect(partOf(file.bytes(cut.doc))).not.toContain('bookmark');
  });
});

describe('comments', () => {
  const body = `<w:p>${run('a ')}<w:commentRangeStart w:id="0"/>${run('marked')}<w:commentRangeEnd w:id="0"/><w:r><w:commentReference w:id="0"/></w:r></w:p>`;
  const comments =
    '<w:comments xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:comment w:id="0" w:author="Ben"><w:p><w:r><w:t>Why?</w:t></w:r></w:p></w:comment></w:comments>';
  const bytes = buildDocument(body, { 'comments.xml': comments });

  it('have their author, text and range', () => {
    const file = openTestDocument(bytes);
    const { node } = file.parsed;
    const range = commentAnchors(node).get('0');
    expect(node.textBetween(range?.from ?? 0, range?.to ?? 0)).toBe('marked');
    expect(file.comments.opened.get('0')).toMatchObject({ author: 'Ben', text: 'Why?' });
  });

  it('are removed from their part when their reference is deleted', () => {
    const file = openTestDocument(bytes);
    const state = stateOf(file);
    const cut = state.apply(state.tr.delete(1, state.doc.content.size - 1));
    const saved = file.bytes(cut.doc);
    expect(() => partOf(saved, 'word/comments.xml')).toThrow('no part');
    expect(partOf(saved)).not.toContain('comment');
    expect(file.bytes(undone(cut).doc)).toBe(bytes);
  });
});

describe('typingInDeletions', () => {
  it('keeps text typed inside a deletion', () => {
    const file = openTestDocument(
      buildDocument(`<w:p>${run('a ')}${tracked('del', 'gone')}</w:p>`),
    );
    const state = stateOf(file);
    const place = placeOf(state, 'ne');
    const at = state.apply(state.tr.setSelection(TextSelection.create(state.doc, place)));
    const xml = partOf(
      file.bytes(
        at.apply(at.tr.replaceSelectionWith(state.schema.text('x', at.storedMarks ?? []), false))
          .doc,
      ),
    );
    expect(xml).toMatch(/go<\/w:delText><\/w:r><\/w:del><w:r><w:t>x<\/w:t><\/w:r><w:del/);
  });
});

describe('textNearMarkers', () => {
  const bold = (text: string) =>
    `<w:r><w:rPr><w:b/></w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`;
  const raised = (content: string) =>
    `<w:r><w:rPr><w:vertAlign w:val="superscript"/></w:rPr>${content}</w:r>`;
  const note = raised('<w:footnoteReference w:id="2"/>');
  const own = raised('<w:footnoteRef/>');
  const comment = `<w:commentRangeStart w:id="0"/>${bold('one')}<w:commentRangeEnd w:id="0"/>`;
  const sign = raised('<w:commentReference w:id="0"/>');
  const bookmark = '<w:bookmarkStart w:id="1" w:name="a"/><w:bookmarkEnd w:id="1"/>';

  const typed = (state: EditorState) => state.tr.insertText('x');
  /** Like a key press before the browser has reported where the cursor is. */
  const hasty = (state: EditorState, at: number, to = at) => {
    const view = new EditorView(null, { state });
    const insert = () => view.state.tr.insertText('x', at, to);
    if (view.someProp('handleTextInput', (take) => take(view, at, to, 'x', insert)) !== true) {
      view.dispatch(insert());
    }
    view.destroy();
    return view.state;
  };
  const ways: Record<string, (state: EditorState, at: number, file: OpenDocument) => EditorState> =
    {
      'at the cursor': (state, at) => {
        const there = state.apply(state.tr.setSelection(TextSelection.create(state.doc, at)));
        return there.apply(typed(there));
      },
      'as a suggestion': (state, at, file) => {
        const there = state.apply(state.tr.setSelection(TextSelection.create(state.doc, at)));
        return suggest(there, typed(there), authorshipOf(file));
      },
      'before the cursor is known': (state, at) => hasty(state, at),
    };
  const places: [string, string, number][] = [
    ['before a note at the start', `${note}${bold(' two')}`, 1],
    ['after a note at the start', `${note}${bold(' two')}`, 2],
    ['after a note in the middle', `${bold('one')}${note}${run(' two')}`, 5],
    ['after a note at the end', `${bold('one')}${note}`, 5],
    ['between two notes', `${bold('one')}${note}${note}`, 5],
    ['after the sign that a note begins with', `${own}${bold(' two')}`, 2],
    ['after a comment', `${comment}${sign}`, 7],
    ['after the end of what a comment is about', `${comment}${sign}`, 6],
    ['after a bookmark', `${bold('one')}${bookmark}`, 6],
  ];
  const table = Object.entries(ways).flatMap(([way, type]) =>
    places.map((place) => [...place, way, type] as const),
  );
  it.each(table)(
    '%s: typed text is formatted like the text around it',
    (_, inner, at, __, type) => {
      const file = openTestDocument(buildDocument(`<w:p>${run('first')}</w:p><w:p>${inner}</w:p>`));
      const xml = partOf(file.bytes(type(stateOf(file), at + 7, file).doc));
      expect(xml).toMatch(/<w:r><w:rPr><w:b\/><\/w:rPr><w:t[^>]*>(one)?x/);
    },
  );

  it('does so when replacing a reference mark, and at the start of a document', () => {
    const body = `<w:p>${note}${bold(' two')}</w:p>`;
    const file = openTestDocument(buildDocument(body));
    const state = stateOf(file);
    const over = hasty(state, 1, 4);
    for (const { doc } of [state.apply(typed(state)), over]) {
      expect(partOf(file.bytes(doc))).toMatch(/<w:r><w:rPr><w:b\/><\/w:rPr><w:t[^>]*>x/);
    }
  });

  it('lets the user choose another format', () => {
    const file = openTestDocument(buildDocument(`<w:p>${bold('one')}${note}</w:p>`));
    const state = stateOf(file);
    const there = state.apply(state.tr.setSelection(TextSelection.create(state.doc, 5)));
    const chosen = applyCommands(there, toggleFormat(file.styles, 'italic'));
    const xml = partOf(file.bytes(hasty(chosen, 5).doc));
    expect(xml).toContain('<w:r><w:rPr><w:b/><w:i/><w:iCs/></w:rPr><w:t>x</w:t>');
  });
});

describe('a style that the file lacks', () => {
  it('is written with the first paragraph that uses it, and not after undo', () => {
    const bytes = buildDocument(`<w:p>${run('words')}</w:p>`);
    const file = openTestDocument(bytes);
    file.useStyle('Quote');
    const state = stateOf(file);
    const tr = state.tr.setNodeMarkup(0, null, {
      ...state.doc.child(0).attrs,
      properties: '<w:pStyle w:val="Quote"/>',
    });
    const quoted = state.apply(tr);
    const saved = file.bytes(quoted.doc);
    expect(partOf(saved, 'word/styles.xml')).toContain('w:styleId="Quote"');
    expect(openTestDocument(saved).styles.sheet.styles.has('Quote')).toBe(true);
    expect(file.bytes(undone(quoted).doc)).toBe(bytes);
  });
});

describe('listLabels', () => {
  const labelsOf = (state: EditorState, plugin: number) => {
    const set = state.plugins[plugin]?.getState(state) as DecorationSet;
    return set
      .find()
      .map((decoration: Decoration & { type?: { attrs?: object } }) => [
        decoration.from,
        JSON.stringify(decoration.type?.attrs),
      ]);
  };

  it('equal recomputed ones after edits (seeds 1 to 15)', () => {
    const item = (text: string, level: number) =>
      `<w:p><w:pPr><w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="1"/></w:numPr></w:pPr>${run(text)}</w:p>`;
    const numbering =
      '<w:numbering xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:numFmt w:val="decimal"/><w:lvlText w:val="%1."/></w:lvl><w:lvl w:ilvl="1"><w:numFmt w:val="lowerLetter"/><w:lvlText w:val="%2)"/></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num></w:numbering>';
    const body = `${item('one', 0) + item('two', 1) + item('three', 0)}<w:p>${run('text')}</w:p>`;
    for (let seed = 1; seed <= 15; seed++) {
      const file = openTestDocument(buildDocument(body, { 'numbering.xml': numbering }));
      const random = seededRandom(seed);
      let state = stateOf(file);
      const plugin = state.plugins.findIndex(({ spec }) =>
        String(keyName(spec.key)).startsWith('list-labels'),
      );
      expect(labelsOf(state, plugin)).toHaveLength(7);
      for (let count = 0; count < 20; count++) state = randomEdit(file, state, random);
      const fresh = state.reconfigure({ plugins: [state.plugins[plugin]!] });
      expect(labelsOf(state, plugin)).toEqual(labelsOf(fresh, 0));
    }
  });
});

describe('spacingDecorations', () => {
  const styles =
    '<w:styles xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:docDefaults><w:pPrDefault><w:pPr><w:spacing w:after="160"/></w:pPr></w:pPrDefault></w:docDefaults><w:style w:type="paragraph" w:default="1" w:styleId="Normal"/><w:style w:type="paragraph" w:styleId="Item"><w:pPr><w:spacing w:before="60"/><w:contextualSpacing/></w:pPr></w:style></w:styles>';
  const p = (text: string, properties = '') =>
    `<w:p><w:pPr>${properties}</w:pPr>${run(text)}</w:p>`;
  const item = (text: string) => p(text, '<w:pStyle w:val="Item"/>');
  const settings = (compat: string) =>
    `<w:settings xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:compat>${compat}</w:compat></w:settings>`;
  const shown = (state: EditorState): string[] => {
    const plugin = state.plugins.find(({ spec }) =>
      String(keyName(spec.key)).startsWith('spacing'),
    );
    const set = plugin?.getState(state) as DecorationSet;
    return set
      .find()
      .map((decoration: Decoration & { type?: { attrs?: { style?: string } } }) => {
        const words = state.doc.textBetween(decoration.from, decoration.to);
        return `${words} ${decoration.type?.attrs?.style}`;
      })
      .sort();
  };
  const opened = (body: string, compat = '') =>
    stateOf(
      openTestDocument(
        buildDocument(body, { 'styles.xml': styles, 'settings.xml': settings(compat) }),
      ),
    );

  it('draws no space between neighbors of a style that wants none', () => {
    const state = opened(item('a') + item('b') + p('c') + item('d'));
    expect(shown(state)).toEqual(['a margin-bottom:0', 'b margin-top:0']);
  });

  it('looks into content controls, and counts each cell by itself', () => {
    const cell = `<w:tc><w:tcPr/>${item('c')}</w:tc>`;
    const control = `<w:sdt><w:sdtContent>${item('b')}</w:sdtContent></w:sdt>`;
    const state = opened(
      `${item('a')}${control}<w:tbl><w:tblPr/><w:tr>${cell}${cell}</w:tr></w:tbl>${p('d')}`,
    );
    expect(shown(state)).toEqual(['a margin-bottom:0', 'b margin-top:0']);
  });

  it('adds the space after and before up only in files that say so', () => {
    const body = p('a') + p('b', '<w:spacing w:before="240"/>');
    expect(shown(opened(body))).toEqual([]);
    expect(shown(opened(body, '<w:doNotUseHTMLParagraphAutoSpacing/>'))).toEqual([
      'b margin-top:20pt',
    ]);
    expect(shown(opened(body, '<w:doNotUseHTMLParagraphAutoSpacing w:val="0"/>'))).toEqual([]);
  });

  it('follows a paragraph that gets another style', () => {
    const state = opened(item('a') + p('b'));
    expect(shown(state)).toEqual([]);
    const attributes = { ...state.doc.child(1).attrs, properties: '<w:pStyle w:val="Item"/>' };
    const changed = state.apply(state.tr.setNodeMarkup(3, null, attributes));
    expect(shown(changed)).toEqual(['a margin-bottom:0', 'b margin-top:0']);
  });
});

const keyName = (key: unknown) => (key as { key?: string } | undefined)?.key ?? '';
