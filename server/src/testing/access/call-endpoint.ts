import type { Endpoint } from '@antecedent/contracts/wire/endpoint';
import type { TestUser } from '../factories.ts';
import { multipartForm } from '../multipart-form.ts';
import type { TestApp } from '../start-test-app.ts';
import type { RequestParts } from './access-case.ts';

/** Calls an endpoint as a person; missing ids in its address are ids that don't exist. */
export function callEndpoint(
  server: TestApp,
  { method, path }: Endpoint,
  parts: RequestParts,
  caller: TestUser | null,
) {
  const url = path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(parts.params?.[name] ?? crypto.randomUUID()),
  );
  const form = parts.form && multipartForm(parts.form);
  const payload = form?.payload ?? (parts.body as object | undefined);
  return server.app.inject({
    method,
    url: `/api${url}`,
    headers: { ...form?.headers, ...server.as(caller) },
    query: parts.query ?? {},
    ...(payload === undefined ? {} : { payload }),
  });
}
