import type { TestUser } from './factories.ts';
import type { TestApp } from './start-test-app.ts';

type Change = { method: 'PUT' | 'PATCH' | 'DELETE'; url: string; payload?: object };

/** Sends a change as a person does who confirms whatever the server asks about students' work. */
export async function sendConfirmed(
  server: TestApp,
  person: TestUser,
  { method, url, payload }: Change,
) {
  const send = (change: { url: string; payload?: object }) =>
    server.app.inject({ method, headers: server.as(person), ...change });
  const asked = await send({ url, ...(payload ? { payload } : {}) });
  const confirmed = asked.statusCode === 409 ? asked.json().confirmation?.confirm : undefined;
  if (confirmed === undefined) return asked;
  return payload
    ? send({ url, payload: { ...payload, confirmed } })
    : send({ url: `${url}&confirmed=${confirmed}` });
}
