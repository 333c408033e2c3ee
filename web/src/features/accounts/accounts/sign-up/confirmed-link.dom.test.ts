import { afterEach, describe, expect, it, vi } from 'vitest';
import { confirmOnce } from './confirmed-link.ts';

afterEach(() => sessionStorage.clear());

describe('confirmOnce', () => {
  it('asks the server once for each link, whatever is reloaded', async () => {
    const confirm = vi.fn(async () => ({ isPending: true }));
    expect(await confirmOnce('a', confirm)).toEqual({ isPending: true });
    expect(await confirmOnce('a', confirm)).toEqual({ isPending: true });
    expect(confirm).toHaveBeenCalledTimes(1);
    await confirmOnce('b', confirm);
    expect(confirm).toHaveBeenCalledTimes(2);
  });

  it('keeps nothing of a link that did not work', async () => {
    const refuse = () => Promise.reject(new Error('used'));
    await expect(confirmOnce('a', refuse)).rejects.toThrow('used');
    expect(await confirmOnce('a', async () => ({ isPending: false }))).toEqual({
      isPending: false,
    });
  });
});
