import type { Attachment } from '@antecedent/contracts/submissions/attachments';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { startInEnglish } from '../../../testing/start-in-english.ts';
import { AttachmentList } from './AttachmentList.tsx';

await startInEnglish('attachments');

afterEach(cleanup);

const file = (fileName: string, isUnchecked: boolean): Attachment => ({
  id: crypto.randomUUID(),
  fileName,
  fileSize: 1_000,
  uploadDate: '2026-03-02T09:00:00.000Z',
  isUnchecked,
});

it.each([
  ['own', 'Readers get the file as it is and see this note.'],
  ['reader', 'programs may load or start something when you open it.'],
] as const)('marks what couldn’t be checked, for each side: %s', (viewer, sentence) => {
  render(
    <AttachmentList
      viewer={viewer}
      files={[file('Notes.docx', false), file('All.rar', true)]}
      fetchFile={async () => new Blob()}
    />,
  );
  const marks = screen.getAllByText('Couldn’t be checked');
  expect(marks).toHaveLength(1);
  const entry = marks[0]?.closest('li, tr');
  expect(entry?.textContent).toContain('All.rar');
  expect(entry?.textContent).toContain(sentence);
});
