import { listPlatforms, registerPlatform } from '@antecedent/contracts/accounts/lti/platforms';
import { DAY } from '@antecedent/domain/time';
import { describe, expect, it } from 'vitest';
import { planDaily } from '../../ground/platform/daily-job.ts';
import { maintainLtiJob } from './lti.jobs.ts';
import { aVisit, ltiScenario } from './testing/lti-scenario.ts';

const scenario = ltiScenario();

type Listed = { platforms: Record<string, unknown>[]; tool: { keys: { kid: string }[] } };
const list = async () =>
  (await scenario.call(scenario.administrator, 'GET', listPlatforms.path)).json() as Listed;
const register = (change: object) =>
  scenario.call(scenario.administrator, 'POST', registerPlatform.path, {
    ...scenario.platform.settings(),
    name: 'Another',
    clientId: 'another',
    ...change,
  });
const test = async () =>
  (
    await scenario.call(
      scenario.administrator,
      'POST',
      `/admin/lti/platforms/${scenario.platformId}/test`,
    )
  ).json();

describe('POST /admin/lti/platforms', () => {
  it('refuses a second platform of the same name or client, and addresses without https', async () => {
    expect((await register({ name: scenario.platform.settings().name })).statusCode).toBe(409);
    expect((await register({ clientId: scenario.platform.clientId })).statusCode).toBe(409);
    const open = await register({ jwksUri: 'http://campus.example/jwks' });
    expect(open.statusCode).toBe(400);
    expect(open.json()).toMatchObject({ fields: { jwksUri: expect.any(String) } });
    expect((await register({ deploymentIds: [] })).statusCode).toBe(400);
  });
});

describe('GET /admin/lti/platforms', () => {
  it('lists what to enter in a platform, and the newest launches without secrets', async () => {
    await scenario.launch(aVisit());
    const { platforms, tool } = await list();
    expect(tool).toMatchObject({
      loginUrl: 'http://localhost/lti/login',
      launchUrl: 'http://localhost/lti/launch',
      jwksUrl: 'http://localhost/lti/jwks.json',
    });
    expect(platforms[0]).toMatchObject({ exchanges: [{ kind: 'launch', outcome: 'ok' }] });
    const shown = JSON.stringify(await list());
    expect(shown).not.toContain('subject-');
    expect(shown).not.toContain('"d"');
  });
});

describe('POST /admin/lti/platforms/{id}/test', () => {
  it('gets the platform’s keys and an access token', async () => {
    expect(await test()).toMatchObject({ kind: 'test', outcome: 'ok' });
  });

  it('says what the platform didn’t answer', async () => {
    scenario.platform.isDown = true;
    expect(await test()).toMatchObject({ outcome: 'keys-unreachable' });
    const { clientId } = scenario.platform;
    scenario.platform.isDown = false;
    scenario.platform.clientId = 'forgotten';
    expect(await test()).toMatchObject({ outcome: 'token-refused' });
    scenario.platform.clientId = clientId;
  });
});

describe('GET /lti/jwks.json', () => {
  const keys = async () =>
    (await scenario.server.app.inject({ url: '/lti/jwks.json' })).json().keys as {
      kid: string;
      d?: string;
    }[];

  it('has public parts only, and another key after 90 days', async () => {
    const before = await keys();
    expect(before.map((key) => Object.keys(key).sort())).toEqual([
      ['alg', 'e', 'kid', 'kty', 'n', 'use'],
    ]);
    scenario.server.advance(91 * DAY);
    await planDaily(scenario.server.services, maintainLtiJob, scenario.server.now());
    await scenario.server.runJobs();
    expect((await keys()).length).toBe(2);
    scenario.server.advance(10 * DAY);
    await planDaily(scenario.server.services, maintainLtiJob, scenario.server.now());
    await scenario.server.runJobs();
    const after = await keys();
    expect(after.length).toBe(1);
    expect(after[0]?.kid).not.toBe(before[0]?.kid);
    expect((await list()).platforms[0]).toMatchObject({ exchanges: [] });
  });
});
