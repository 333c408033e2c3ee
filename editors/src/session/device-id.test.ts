import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import { indexedDbDeviceIds } from './device-id.ts';

describe('idFor', () => {
  it('is the same each time, and another one for other files and people', async () => {
    const first = indexedDbDeviceIds();
    const id = await first.idFor('essay', 'amara');
    expect(id).toMatch(/^[0-9a-f]{32}$/);
    // a page that was opened later
    expect(await indexedDbDeviceIds().idFor('essay', 'amara')).toBe(id);
    const others = [await first.idFor('essay', 'jonas'), await first.idFor('notes', 'amara')];
    expect(new Set([id, ...others]).size).toBe(3);
  });

  it('is the same for two pages that ask at the same time', async () => {
    const [one, other] = [indexedDbDeviceIds(), indexedDbDeviceIds()];
    const ids = await Promise.all([one.idFor('letter', 'amara'), other.idFor('letter', 'amara')]);
    expect(ids[0]).toBe(ids[1]);
  });

  it('forgets the oldest beyond two hundred', async () => {
    // later than what the tests above have stored
    let clock = Date.now() * 2;
    const devices = indexedDbDeviceIds(() => clock++);
    const id = await devices.idFor('first', 'amara');
    const kept = await devices.idFor('second', 'amara');
    for (let file = 0; file < 198; file++) await devices.idFor(`file ${file}`, 'amara');
    expect(await devices.idFor('first', 'amara')).toBe(id);
    await devices.idFor('one more', 'amara');
    expect(await devices.idFor('second', 'amara')).toBe(kept);
    expect(await devices.idFor('first', 'amara')).not.toBe(id);
  });
});
