import * as zlib from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { inputBits } from '../input-report.ts';
import { MergePackage } from '../office/document/merge/merge-package.ts';
import { newDocument } from '../office/document/new-document.ts';
import { documentText } from '../office/document/text/document-text.ts';
import { zlibCodec } from '../office/fixtures/zlib-codec.ts';
import { readPart, readZip } from '../office/zip/zip.ts';
import { changedParts } from './archive-parts.ts';
import type { PatchStep } from './file-patch.ts';
import { partChanges } from './part-changes.ts';
import { patchedArchive } from './patched-archive.ts';
import { StepRebase } from './step-rebase.ts';

const codec = zlibCodec(zlib);
const flags = { modifiedByUser: true, autosave: true, exitSave: false };
const typed = { kinds: inputBits('typed'), firstKeyMs: 900, lastKeyMs: 100, composedMs: 0 };
const pasted = { kinds: inputBits('pasted'), firstKeyMs: 0, lastKeyMs: 0, composedMs: 0 };

const docx = (...paragraphs: string[]) => newDocument({ paragraphs }, codec.deflate);
const textOf = (bytes: Uint8Array) => {
  const file = new MergePackage(bytes, codec);
  return documentText(file.text(file.mainPart) ?? '');
};

/** The steps from each file to the next. */
const stepsOf = (files: readonly Uint8Array[], inputs = files.map(() => typed)): PatchStep[] => {
  const opened = readZip(files[0]!);
  const read = (name: string) => {
    const entry = opened.byName.get(name);
    return entry ? readPart(entry, codec.inflate) : null;
  };
  const states = files.map((file) => changedParts(opened, readZip(file), codec.inflate));
  return states.slice(1).map((state, index) => ({
    elapsedMs: 1_000,
    spanMs: 800,
    flags,
    input: inputs[index]!,
    parts: partChanges(states[index]!, state, read),
  }));
};

function rebased(files: readonly Uint8Array[], theirs: Uint8Array, inputs?: (typeof typed)[]) {
  const rebase = new StepRebase(files[0]!, theirs, codec);
  const steps = stepsOf(files, inputs).flatMap((step) => rebase.add(step) ?? []);
  return { steps, isComplete: rebase.isComplete, bytes: patchedArchive(theirs, steps, codec) };
}

describe('StepRebase', () => {
  it('gives each step the words that it had, on top of the other device’s', () => {
    const files = [
      docx('One.'),
      docx('One. Two'),
      docx('One. Two three.'),
      docx('One. Two three. Four.'),
    ];
    const { steps, isComplete, bytes } = rebased(files, docx('At noon: One.', 'There.'), [
      typed,
      pasted,
      typed,
    ]);
    expect([isComplete, textOf(bytes)]).toEqual([true, 'At noon: One. Two three. Four.\nThere.']);
    expect(steps).toMatchObject([
      { elapsedMs: 1_000, spanMs: 800, input: typed, isRebased: true },
      { elapsedMs: 1_000, spanMs: 800, input: pasted, isRebased: true },
      { elapsedMs: 1_000, spanMs: 800, input: typed, isRebased: true },
    ]);
  });

  it('adds the time of a collision that was undone to the next step', () => {
    const files = [docx('The ferry left.'), docx('The boat left.'), docx('The ferry left early.')];
    const { steps, isComplete, bytes } = rebased(files, docx('The ship left.'));
    expect([isComplete, textOf(bytes)]).toEqual([true, 'The ship left early.']);
    expect(steps).toMatchObject([{ elapsedMs: 2_000, spanMs: 1_800 }]);
  });

  it('is incomplete while both have changed the same word', () => {
    const files = [docx('The ferry left.'), docx('The boat left.')];
    const { steps, isComplete } = rebased(files, docx('The ship left.'));
    expect([steps, isComplete]).toEqual([[], false]);
  });

  it('is incomplete while both have changed another part of the file in different ways', () => {
    const base = docx('One.');
    const withStyles = (styles: string) => {
      const file = new MergePackage(base, codec);
      file.write('word/styles.xml', styles);
      return file.bytes();
    };
    const { isComplete } = rebased(
      [base, withStyles('<w:styles/>')],
      withStyles('<w:styles> </w:styles>'),
    );
    expect(isComplete).toBe(false);
  });
});
