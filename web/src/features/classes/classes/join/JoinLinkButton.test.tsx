import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { startInEnglish } from '../../../../testing/start-in-english.ts';
import { JoinLinkButton } from './JoinLinkButton.tsx';

await startInEnglish('classForm');
afterEach(cleanup);

describe('JoinLinkButton', () => {
  it('opens the link and its QR code', async () => {
    render(<JoinLinkButton enrollmentKey="NB-7K2QD" />);
    fireEvent.click(screen.getByRole('button', { name: 'Link and QR code' }));
    const code = await screen.findByRole('img', { name: 'QR code of the join link' });
    expect(screen.getByText(`${location.origin}/enroll?key=NB-7K2QD`)).toBeTruthy();
    // Each of the three corners that readers look for is a square of seven by seven.
    const size = Number(code.getAttribute('viewBox')?.split(' ')[2]);
    const path = code.querySelector('path')?.getAttribute('d') ?? '';
    for (const [x, y] of [
      [4, 4],
      [size - 11, 4],
      [4, size - 11],
    ] as const)
      for (let step = 0; step < 7; step++) expect(path).toContain(`M${x + step} ${y}h1v1h-1z`);
  });
});
