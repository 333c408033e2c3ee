import { expect } from '@playwright/test';
import { operator } from './operator.ts';

/** The path of the link in the newest mail of a kind to an address, once it has arrived. */
export async function linkInMail(address: string, to: string, template: string): Promise<string> {
  let path = '';
  await expect
    .poll(async () => {
      const { text } = await operator(address, 'mail', { to, template });
      path = /\/(?:confirmemail|passwordrecovery|register)\/[\w-]{43}/.exec(text)?.[0] ?? '';
      return path;
    })
    .not.toBe('');
  return path;
}
