import type { SaveStatus } from '@antecedent/contracts/record/editor/messages';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { startTranslations } from '../../../lib/i18n.ts';
import { SaveState } from './SaveState.tsx';

startTranslations();
afterEach(cleanup);

const TODAY = new Date().toISOString();
const own = (instant: string) => new Date(instant).toTimeString().slice(0, 8);

const status = (state: SaveStatus['state'], more: Partial<SaveStatus> = {}): SaveStatus => ({
  state,
  savedAt: null,
  waitingChanges: 0,
  ...more,
});

describe('SaveState', () => {
  it.each([
    [status('saved', { savedAt: TODAY }), `Saved ${own(TODAY)}`],
    [
      status('saved', { savedAt: '2025-01-20T16:44:07Z' }),
      `Saved Mon 20 Jan 2025, ${own('2025-01-20T16:44:07Z').slice(0, 5)}`,
    ],
    [status('saving'), 'Saving'],
    [status('saving', { message: 'later' }), 'Changes are saved every 2 minutes.'],
    [
      status('saving', { message: 'up-to', savedAt: TODAY }),
      `Saving. Saved up to ${TODAY.slice(11, 19)}.`,
    ],
    [
      status('refused', { message: 'ended', savedAt: TODAY }),
      `This text can no longer be changed. It’s saved up to ${TODAY.slice(11, 19)}; what you wrote after that isn’t saved.`,
    ],
    [
      status('refused', { message: 'ended' }),
      'This text can no longer be changed. What you wrote last isn’t saved.',
    ],
    [
      status('refused', { message: 'closed' }),
      'The editor has closed this text, and what you write isn’t saved. This page opens it again by itself. You don’t have to reload it, even if the editor says so.',
    ],
    [status('offline', { waitingChanges: 12 }), 'You’re offline. 12 unsaved changes.'],
    [status('offline', { waitingChanges: 1 }), 'You’re offline. 1 unsaved change.'],
    [status('offline'), 'You’re offline. You can keep writing.'],
    [status('refused', { message: 'The deadline has passed.' }), 'The deadline has passed.'],
    [status('signed-out'), 'You’re signed out. Your text is kept on this device.'],
  ])('shows %j as %s', (given, expected) => {
    render(<SaveState status={given} />);
    expect(screen.getAllByText(expected).length).toBeGreaterThan(0);
  });

  it('shows nothing before the editor has reported a status', () => {
    const { container } = render(<SaveState status={null} />);
    expect(container.textContent).toBe('');
  });

  const spoken = () => screen.getByRole('status').textContent;

  it('announces problems and their end, but not regular saves', () => {
    const { rerender } = render(<SaveState status={status('saving')} />);
    expect(spoken()).toBe('');
    rerender(<SaveState status={status('offline', { waitingChanges: 2 })} />);
    expect(spoken()).toBe('You’re offline. You can keep writing.');
    rerender(<SaveState status={status('saved', { savedAt: '2026-10-20T16:44:07Z' })} />);
    expect(spoken()).toBe('All changes saved.');
  });

  it('announces a lost connection once while changes add up and saves are tried', () => {
    const { rerender } = render(<SaveState status={status('offline', { waitingChanges: 1 })} />);
    const first = screen.getByRole('status').firstElementChild;
    rerender(<SaveState status={status('offline', { waitingChanges: 2 })} />);
    rerender(<SaveState status={status('saving', { waitingChanges: 3 })} />);
    rerender(<SaveState status={status('waiting', { waitingChanges: 3 })} />);
    expect(screen.getByRole('status').firstElementChild).toBe(first);
    expect(spoken()).toBe('You’re offline. You can keep writing.');
  });

  it('leaves to the editor what that announces', () => {
    render(<SaveState status={status('refused', { message: 'refused', announced: true })} />);
    expect(screen.getByRole('alert').textContent).toBe('');
  });

  it('is only seen where another one is announced', () => {
    render(<SaveState status={status('offline')} isAnnounced={false} />);
    expect(screen.queryByRole('status')).toBeNull();
    expect(screen.getByText('You’re offline. You can keep writing.')).toBeTruthy();
  });

  it('raises an alert only when text may be lost', () => {
    render(<SaveState status={status('conflict', { waitingChanges: 2 })} />);
    expect(screen.getByRole('alert').textContent).toContain('We kept both copies');
  });
});
