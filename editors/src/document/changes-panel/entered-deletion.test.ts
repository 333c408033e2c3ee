import { TextSelection } from 'prosemirror-state';
import { describe, expect, it } from 'vitest';
import { buildDocument } from '../../testing/office-files.ts';
import { openTestDocument } from '../../testing/open-test-document.ts';
import { stateOf } from '../../testing/random-edits.ts';
import { BY, OTHERS, run } from '../../testing/tracked-fixtures.ts';
import { translator } from '../../ui/i18n/translate.ts';
import { deletionAnnouncement, deletionAt } from './entered-deletion.ts';

const END_DELETED = `<w:p><w:pPr><w:rPr><w:del ${BY}/></w:rPr></w:pPr>${run('one')}</w:p>`;
const file = openTestDocument(buildDocument(OTHERS + END_DELETED));
const t = translator('en');

function deletionAtPosition(position: number) {
  const state = stateOf(file);
  return deletionAt(state.apply(state.tr.setSelection(TextSelection.create(state.doc, position))));
}
const announced = (position: number) => {
  const deletion = deletionAtPosition(position);
  return deletion && deletionAnnouncement(t, deletion);
};

describe('deletionAt', () => {
  it('finds the deleted words before which the cursor is', () => {
    expect(announced(5)).toBeNull();
    expect(announced(6)).toBe('Deleted: gone, by Ben.');
    // after its last letter come other words
    expect(announced(10)).toBeNull();
  });

  it('is the same deletion for every letter of it', () => {
    expect(deletionAtPosition(8)?.key).toBe(deletionAtPosition(6)?.key);
  });

  it('finds the deleted end of a paragraph', () => {
    const end = stateOf(file).doc.child(0).nodeSize + 'one'.length + 1;
    expect(announced(end)).toBe('Paragraph end deleted, by Ben.');
    expect(announced(end - 1)).toBeNull();
  });
});

describe('a paragraph with a deleted end', () => {
  it('has a description for screen readers', () => {
    const { properties } = stateOf(file).doc.child(1).attrs as { properties: string };
    expect(file.styles.paragraph(properties).attributes['aria-description']).toBe('end deleted');
    expect(file.styles.paragraph('').attributes['aria-description']).toBeUndefined();
  });
});
