import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { startInEnglish } from '../testing/start-in-english.ts';
import { ContentDialog } from './ContentDialog.tsx';

await startInEnglish();
afterEach(cleanup);

describe('ContentDialog', () => {
  it('lets people scroll text without a link or a button by keyboard', () => {
    render(
      <ContentDialog title="Description" onClose={() => undefined}>
        <p>A long text.</p>
      </ContentDialog>,
    );
    expect(screen.getByText('A long text.').parentElement?.tabIndex).toBe(0);
  });
});
