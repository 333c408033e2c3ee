import { describe, expect, it } from 'vitest';
import { runScript } from '../testing/server-process.ts';

describe('npm run check-settings', { timeout: 60_000 }, () => {
  it('lists what is set without secrets', async () => {
    const SMTP_URL = 'smtp://user:password@mail.example.edu';
    const checked = await runScript('cli/check-settings', { PORT: '3000', SMTP_URL });
    expect(checked).toMatchObject({ code: 0, stderr: '' });
    expect(checked.stdout).toMatch(/^ {2}PORT +3000$/m);
    expect(checked.stdout).toMatch(/^ {2}SMTP_URL +\(hidden\)$/m);
    expect(checked.stdout).toContain('The settings are in order.');
  });

  it('names every problem, misspelled names among them', async () => {
    const checked = await runScript('cli/check-settings', {
      PORT: 'eighty',
      DATABSE_URL: 'postgres://db/antecedent',
    });
    expect(checked.code).toBe(1);
    expect(checked.stderr).toContain('PORT must be a whole number');
    expect(checked.stderr).toContain('Did you mean DATABASE_URL?');
  });
});
