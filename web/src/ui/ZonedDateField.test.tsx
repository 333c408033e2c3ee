import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { parseDateEntry } from '../lib/class-time.ts';
import { startTranslations } from '../lib/i18n.ts';
import { ZonedDateField } from './ZonedDateField.tsx';

startTranslations();
afterEach(cleanup);

describe('ZonedDateField', () => {
  it('says below what the typed time is for the reader, apart from other help', () => {
    const zone = 'Pacific/Auckland';
    render(
      <ZonedDateField
        label="Due"
        entry={parseDateEntry('2026-10-07 18:00', zone)}
        timeZone={zone}
        help="For everyone: 2026-10-01 18:00 Auckland time"
        onEntry={() => undefined}
      />,
    );
    const lines = [...(document.querySelector('p')?.children ?? [])].map(
      (line) => line.textContent,
    );
    expect(lines).toEqual([
      expect.stringMatching(/^Auckland time, .* for you$/),
      'For everyone: 2026-10-01 18:00 Auckland time',
    ]);
    expect(
      screen.getByRole('textbox', { name: 'Due' }).getAttribute('aria-describedby'),
    ).toBeTruthy();
  });
});
