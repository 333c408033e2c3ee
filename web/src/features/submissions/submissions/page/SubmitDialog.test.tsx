import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { startInEnglish } from '../../../../testing/start-in-english.ts';
import { exampleAssignment } from '../../../insight/timeline/testing/example-assignment.ts';
import { SubmitDialog } from './SubmitDialog.tsx';

await startInEnglish('submissions');
afterEach(cleanup);

describe('SubmitDialog', () => {
  it('has buttons that say what they do', () => {
    const [onConfirm, onCancel] = [vi.fn(), vi.fn()];
    const assignment = exampleAssignment();
    const draft = assignment.timeline[1] ?? null;
    render(
      <SubmitDialog
        assignment={assignment}
        draft={draft}
        onConfirm={onConfirm}
        onCancel={onCancel}
      />,
    );
    const names = screen.getAllByRole('button').map(({ textContent }) => textContent);
    expect(names).toEqual(['Cancel', 'Submit']);
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(onConfirm).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button', { name: 'Submit' }));
    expect(onConfirm).toHaveBeenCalledWith(draft);
  });
});
