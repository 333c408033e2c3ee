import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { startInEnglish } from '../../../../testing/start-in-english.ts';
import { SubmittingOverlay } from './SubmitDialog.tsx';

await startInEnglish('submissions');

describe('SubmittingOverlay', () => {
  it('says on a paper of its own what is going on', () => {
    render(<SubmittingOverlay phase="running" />);
    const status = screen.getByRole('status');
    expect(status.textContent).toBe('Submitting');
    expect(status.closest('.MuiPaper-root')).not.toBeNull();
  });
});
