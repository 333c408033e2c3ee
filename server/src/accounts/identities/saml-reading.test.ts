import { describe, expect, it } from 'vitest';
import { readMetadata } from '../../ground/config/saml-metadata.ts';
import { readShape } from './saml-shape.ts';
import { startInstitution } from './testing/saml-institution.ts';

describe('readShape', () => {
  it.each([
    ['no base64', '%%%'],
    ['no XML', Buffer.from('Response').toString('base64')],
    ['another root', Buffer.from('<a/>').toString('base64')],
    ['UTF-16', Buffer.from('<a/>', 'utf16le').toString('base64')],
    ['very deep XML', Buffer.from('<a>'.repeat(70) + '</a>'.repeat(70)).toString('base64')],
    ['a large text', 'A'.repeat(400_000)],
  ])('finds something wrong with %s', (_what, encoded) => {
    expect(readShape(encoded)).toEqual(expect.any(String));
  });
});

describe('readMetadata', () => {
  it('finds one institution in a federation', async () => {
    const institution = await startInstitution();
    const one = (await (await fetch(institution.metadata)).text()).replace(/<\?.*\?>/, '');
    const two = one.replaceAll(institution.entityId, 'https://two.example.edu');
    const federation = `<EntitiesDescriptor>${one}${two}</EntitiesDescriptor>`;
    expect(readMetadata(federation, null)).toMatchObject({ ok: false });
    expect(readMetadata(federation, 'https://two.example.edu')).toMatchObject({
      ok: true,
      provider: { entityId: 'https://two.example.edu', certificates: [expect.any(String)] },
    });
    expect(readMetadata(federation, 'https://three.example.edu')).toMatchObject({ ok: false });
    await institution.close();
  });
});
