import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LEGAL_PAGES, type LegalText } from '@antecedent/contracts/admin/content';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
  await mkdir(join(server.services.env.contentDir, 'pictures'), { recursive: true });
});
afterAll(() => server.close());

const get = (path: string) => server.app.inject({ method: 'GET', url: `/api/content/${path}` });
const write = (name: string, text: string) =>
  writeFile(join(server.services.env.contentDir, name), text);

/** The structure of a text and its link targets, regardless of wording. */
const shapeOf = ({ blocks }: LegalText) =>
  blocks.map((block) => [
    block.kind,
    block.kind === 'list' ? block.items.length : JSON.stringify(block).match(/"link":"[^"]+"/g),
  ]);

describe('GET content/legal/:type', () => {
  it.each(LEGAL_PAGES)('has a default for %s whose links all exist', async (page) => {
    const text = (await get(`legal/${page}`)).json();
    const german = (await get(`legal/${page}?locale=de`)).json();
    expect(german).toMatchObject({ locale: 'de', byOperator: false });
    expect(german.title).not.toBe(text.title);
    expect(shapeOf(german)).toEqual(shapeOf(text));
    expect(text).toMatchObject({ title: expect.stringMatching(/\w/), byOperator: false });
    const links = JSON.stringify(text).match(/"link":"[^"]+"/g) ?? [];
    for (const link of links)
      expect(link).toMatch(/^"link":"\/(?:legal\/(?:privacy|record)|contactus)"$/);
  });

  it('names the support’s address in the accessibility statement if there is one', async () => {
    const { env } = server.services;
    const statement = async () => JSON.stringify((await get('legal/accessibility')).json());
    expect(await statement()).toContain('/contactus');
    expect(await statement()).not.toMatch(/supportEmail|@/);
    const without = env.supportEmail;
    Object.assign(env, { supportEmail: 'help@school.example' });
    expect(await statement()).toContain('help@school.example');
    Object.assign(env, { supportEmail: without });
  });

  it('returns the operator’s texts in the language, or in the one available', async () => {
    await write('record.md', '# What we keep');
    await write('record.de.md', '# Was wir behalten');
    await write('termsandconditions.md', '# Our terms');
    const titles = await Promise.all(
      ['record', 'record?locale=de', 'termsandconditions?locale=de'].map(
        async (page) => (await get(`legal/${page}`)).json().title,
      ),
    );
    expect(titles).toEqual(['What we keep', 'Was wir behalten', 'Our terms']);
  });

  it('returns the operator’s text once there is one', async () => {
    await write('privacy.md', '# Our notice\n\nAsk *Ruth*.');
    expect((await get('legal/privacy')).json()).toMatchObject({
      title: 'Our notice',
      byOperator: true,
      blocks: [
        {
          kind: 'paragraph',
          words: [{ text: 'Ask ' }, { text: 'Ruth', mark: 'emphasis' }, { text: '.' }],
        },
      ],
    });
  });
});

describe('GET content/landing', () => {
  it('is empty without a file, and with one that cannot be used', async () => {
    const empty = { events: [], partners: [], versions: {} };
    expect((await get('landing')).json()).toEqual(empty);
    await write('landing.json', '{ "partners": [{ "name": "X", "link": "javascript:alert(1)" }] }');
    expect((await get('landing')).json()).toEqual(empty);
  });

  it('gives events and partners as they were written', async () => {
    const content = {
      events: [{ title: 'Reading together', when: '12 November, 16:00' }],
      partners: [{ name: 'A school', link: 'https://school.example', logo: 'school.png' }],
      versions: { european: 'https://eu.example' },
    };
    await write('landing.json', JSON.stringify(content));
    expect((await get('landing')).json()).toEqual(content);
  });

  it('keeps pictures to their folder', async () => {
    await write('secret.svg', '<svg/>');
    for (const name of ['..%2Fsecret.svg', 'secret.svg', '%2e%2e']) {
      expect((await get(`pictures/${name}`)).statusCode).toBeGreaterThanOrEqual(400);
    }
  });
});
