import { describe, expect, it } from 'vitest';
import { startInEnglish } from '../../../testing/start-in-english.ts';
import {
  addDroppedFiles,
  dropProblem,
  type SelectedFile,
  selectionProblem,
} from './file-selection.ts';

await startInEnglish();

const MIB = 1024 * 1024;
const file = (name: string, size = 1_000, lastModified = 1): SelectedFile => ({
  name,
  size,
  lastModified,
});

describe('addDroppedFiles', () => {
  it('adds dropped files to the selection', () => {
    const notes = file('notes.pdf');
    const photo = file('Photo.JPEG');
    expect(addDroppedFiles([notes], [photo])).toEqual({ chosen: [notes, photo], problem: null });
  });

  it.each([
    ['exactly 4 MB', file('notes.pdf', 4 * MIB), null],
    ['a byte more', file('notes.pdf', 4 * MIB + 1), 'File size exceeds 4 MB: notes.pdf'],
    [
      'a program',
      file('setup.exe'),
      'Unsupported file type: setup.exe. Please compress unsupported files into a .zip or .rar archive.',
    ],
    [
      'a name without an extension',
      file('README'),
      'Unsupported file type: README. Please compress unsupported files into a .zip or .rar archive.',
    ],
  ])('for %s', (_, dropped, problem) => {
    expect(addDroppedFiles([], [dropped]).problem).toBe(problem);
  });

  it('adds none of the dropped files if one is refused, and names all refused', () => {
    const chosen = [file('notes.pdf')];
    const drop = [file('fine.docx'), file('a.zip', 5 * MIB), file('b.zip', 6 * MIB)];
    expect(addDroppedFiles(chosen, drop)).toEqual({
      chosen,
      problem: 'File size exceeds 4 MB: a.zip, b.zip',
    });
  });

  it('refuses an empty file by name', () => {
    expect(dropProblem([{ name: 'essay.docx', size: 0, lastModified: 1 }])).toBe(
      'This file is empty: essay.docx. Choose one with something in it.',
    );
  });

  it('counts the same file once, also within one drop', () => {
    const notes = file('notes.pdf');
    expect(addDroppedFiles([notes], [{ ...notes }]).chosen).toEqual([notes]);
    expect(addDroppedFiles([], [notes, { ...notes }]).chosen).toEqual([notes]);
    expect(addDroppedFiles([notes], [file('notes.pdf', 1_000, 2)]).chosen).toHaveLength(2);
  });
});

describe('selectionProblem', () => {
  const several = (count: number, size: number) =>
    Array.from({ length: count }, (_, index) => file(`${index}.pdf`, size));

  it.each([
    ['nothing', [], null],
    ['10 MB', several(4, 2.5 * MIB), null],
    [
      'more than 10 MB',
      [...several(4, 2.5 * MIB), file('last.pdf', 1)],
      'Total file size exceeds 10 MB. Please select smaller files.',
    ],
    ['20 files', several(20, 1), null],
    ['21 files', several(21, 1), 'Attach up to 20 files at a time.'],
  ])('answers %s', (_, chosen, problem) => {
    expect(selectionProblem(chosen)).toBe(problem);
  });
});
