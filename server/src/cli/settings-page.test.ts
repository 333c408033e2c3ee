import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { SETTINGS } from '../ground/config/settings.ts';
import { settingsPage } from './settings-page.ts';

describe('settingsPage', () => {
  it('is what docs/reference/settings.md holds (npm run docs:reference brings it up to date)', async () => {
    const path = fileURLToPath(new URL('../../../docs/reference/settings.md', import.meta.url));
    expect(await readFile(path, 'utf8')).toBe(settingsPage());
  });

  it('names every setting', () => {
    for (const name of Object.keys(SETTINGS)) expect(settingsPage()).toContain(`## ${name}\n`);
  });
});
