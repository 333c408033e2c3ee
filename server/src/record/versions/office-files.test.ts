import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { documentText } from '@antecedent/domain/office/document/text/document-text';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { partsOf, type Scenario, versionScenario, withParts } from './testing/version-scenario.ts';

const FOLDER = fileURLToPath(
  new URL('../../../../domain/src/office/fixtures/files/', import.meta.url),
);
const names = (await readdir(FOLDER)).filter((name) => /\.(docx|xlsx|pptx)$/.test(name));

describe('office files of other programs', () => {
  let server: TestApp;
  let scenario: Scenario;
  beforeAll(async () => {
    server = await startTestApp();
    scenario = versionScenario(server);
  });
  afterAll(() => server.close());

  it.each(names)('%s comes back with every part byte for byte', async (name) => {
    const { versions, aFile, save } = scenario;
    const original = await readFile(join(FOLDER, name));
    const fileId = await aFile(original, extname(name).slice(1));
    const stored = await versions.loadVersion(fileId, 0);
    expect(partsOf(stored)).toEqual(partsOf(original));
    expect(Object.keys(partsOf(stored))).toEqual(Object.keys(partsOf(original)));
    expect((await save(fileId, stored)).kind).toBe('unchanged');

    const changed = withParts(original, {
      'docProps/app.xml': '<Properties/>',
      'a/new.bin': new Uint8Array(999),
    });
    expect((await save(fileId, changed)).kind).toBe('saved');
    expect(partsOf(await versions.loadVersion(fileId, 1))).toEqual(partsOf(changed));
    expect((await save(fileId, original)).kind).toBe('saved');
    expect(partsOf(await versions.loadVersion(fileId, 2))).toEqual(partsOf(original));

    const body = await versions.loadPart(fileId, 2, 'word/document.xml');
    const text = body ? documentText(Buffer.from(body).toString()) : '';
    expect(await versions.loadText(fileId, 2)).toBe(text);
  });
});
