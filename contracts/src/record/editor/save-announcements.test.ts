import { describe, expect, it } from 'vitest';
import type { SaveStatus } from './messages.ts';
import { REPEAT_AFTER_MS, SaveAnnouncements } from './save-announcements.ts';

/** What is announced of statuses that come a second apart. */
function announced(...states: (SaveStatus['state'] | [SaveStatus['state'], string])[]) {
  const announcements = new SaveAnnouncements();
  return states.map((one, second) => {
    const [state, message] = typeof one === 'string' ? [one, undefined] : one;
    return announcements.next({ state, ...(message && { message }) }, second * 1_000);
  });
}

describe('SaveAnnouncements', () => {
  it('announces a lost connection once, whatever is tried in the meantime', () => {
    expect(announced('saved', 'offline', 'offline', 'saving', 'waiting', 'offline')).toEqual([
      null,
      'trouble',
      null,
      null,
      null,
      null,
    ]);
  });

  it('announces that everything is saved only when it is', () => {
    expect(announced('offline', 'saving', 'saved', 'saved')).toEqual([
      'trouble',
      null,
      'again',
      null,
    ]);
  });

  it('takes a connection that comes and goes for one trouble', () => {
    expect(announced('offline', 'saved', 'offline', 'saved', 'waiting', 'saved')).toEqual([
      'trouble',
      'again',
      null,
      null,
      null,
      null,
    ]);
  });

  it('repeats trouble that lasts after a few minutes', () => {
    const announcements = new SaveAnnouncements();
    const at = (ms: number) => announcements.next({ state: 'offline' }, ms);
    expect([at(0), at(REPEAT_AFTER_MS - 1), at(REPEAT_AFTER_MS), at(REPEAT_AFTER_MS + 1)]).toEqual([
      'trouble',
      null,
      'trouble',
      null,
    ]);
  });

  it('announces at once what someone has to act on, even while offline, and each reason', () => {
    expect(
      announced(
        'offline',
        'signed-out',
        ['conflict', 'locked'],
        ['conflict', 'changed'],
        ['conflict', 'changed'],
      ),
    ).toEqual(['trouble', 'trouble', 'trouble', 'trouble', null]);
    expect(announced('signed-out', 'saved', 'signed-out')).toEqual(['trouble', 'again', 'trouble']);
  });
});
