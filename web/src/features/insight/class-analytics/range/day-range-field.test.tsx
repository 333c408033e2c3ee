import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { startInEnglish } from '../../../../testing/start-in-english.ts';
import { DayRangeField } from './DayRangeField.tsx';

await startInEnglish('classAnalytics');
afterEach(cleanup);

const span = { from: '2026-09-09', to: '2026-10-20' };

function shown() {
  const onChange = vi.fn();
  render(<DayRangeField span={span} value={span} onChange={onChange} />);
  return onChange;
}

describe('DayRangeField', () => {
  it('moves a thumb by one day with a key', () => {
    const onChange = shown();
    const [from] = screen.getAllByRole('slider');
    fireEvent.keyDown(from!, { key: 'ArrowRight' });
    expect(onChange).toHaveBeenCalledWith({ from: '2026-09-10', to: '2026-10-20' });
  });

  it('takes a typed day, and says which days there are when it is not one of them', () => {
    const onChange = shown();
    const to = screen.getByRole('textbox', { name: 'To' });
    fireEvent.change(to, { target: { value: '2026-10-01' } });
    fireEvent.keyDown(to, { key: 'Enter' });
    expect(onChange).toHaveBeenCalledWith({ from: '2026-09-09', to: '2026-10-01' });
    onChange.mockClear();
    fireEvent.change(to, { target: { value: '2027-01-01' } });
    fireEvent.blur(to);
    expect(onChange).not.toHaveBeenCalled();
    expect(screen.getByText('A day from 2026-09-09 to 2026-10-20')).toBeTruthy();
  });
});
