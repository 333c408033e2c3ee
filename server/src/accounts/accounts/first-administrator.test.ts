import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { firstAdministratorLink } from './first-administrator.ts';
import { signingUp } from './testing/signing-up.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const { aForm, post } = signingUp(() => server);

describe('POST /api/auth/firstadmin', () => {
  it('creates only one administrator when two links are used at the same time', async () => {
    const links = [await linkForFirst(), await linkForFirst()];
    const asked = await post('firstadmin/validate', { id: links[0] });
    expect(asked.json()).toEqual({ minutes: 24 * 60 });
    const forms = links.map((id) => {
      const { firstName, lastName, username, email, password } = aForm();
      return { id, firstName, lastName, username, email, password };
    });
    const answers = await Promise.all(forms.map((form) => post('firstadmin', form)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const person = answers.find(({ statusCode }) => statusCode === 200)?.json();
    expect(person).toMatchObject({ roles: ['ROLE_ADMIN'], accessToken: expect.any(String) });
    expect(await firstAdministratorLink(server.services)).toBeNull();
    expect((await post('firstadmin/validate', { id: links[1] })).statusCode).not.toBe(200);
  });
});

const linkForFirst = async () =>
  (await firstAdministratorLink(server.services))?.split('/').at(-1) ?? '';
