import { inputBits, inputReportOf } from '@antecedent/domain/input-report';
import { describe, expect, it } from 'vitest';
import { UnsavedInputs } from './unsaved-inputs.ts';

const typed = { kinds: inputBits('typed'), firstKeyMs: 900, lastKeyMs: 100, composedMs: 0 };

const reportIn = (header: string | null) => inputReportOf((header ?? '').split(',').map(Number));

describe('UnsavedInputs', () => {
  it('reports the inputs of everything that the server lacks', () => {
    const unsaved = new UnsavedInputs();
    expect(reportIn(unsaved.captured(1, typed, 1_000))).toEqual(typed);
    const both = { ...typed, firstKeyMs: 1_900 };
    expect(reportIn(unsaved.captured(2, typed, 2_000))).toEqual(both);
    unsaved.saved(1);
    expect(reportIn(unsaved.captured(3, typed, 3_000))).toEqual(both);
  });

  it('is the same however long it waits', () => {
    const unsaved = new UnsavedInputs();
    for (let id = 1; id < 1_000; id++) unsaved.captured(id, typed, 1_000 * id);
    const header = unsaved.captured(1_000, typed, 1_000_000);
    expect(reportIn(header)).toEqual({ ...typed, firstKeyMs: 999_900 });
  });

  it('knows nothing until a part that is unknown has been saved', () => {
    const unsaved = new UnsavedInputs();
    unsaved.captured(1, null, 1_000);
    expect(unsaved.captured(2, typed, 2_000)).toBeNull();
    unsaved.saved(1);
    expect(unsaved.captured(3, typed, 3_000)).not.toBeNull();
  });
});
