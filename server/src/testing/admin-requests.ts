import type { AdminRole, AdminUser } from '@antecedent/contracts/accounts/people';
import { ROLES, type Role } from '@antecedent/domain/access/roles';
import type { TestUser } from './factories.ts';
import type { TestApp } from './start-test-app.ts';

export type Answer = { status: number; json: AdminUser & { message: string; fields?: object } };

/** Sends a request to `/api…` as a person. */
export async function askAs(
  server: TestApp,
  as: TestUser,
  method: 'GET' | 'POST',
  path: string,
  body?: object,
): Promise<Answer> {
  const response = await server.app.inject({
    method,
    url: `/api${path}`,
    headers: server.as(as),
    ...(body === undefined ? {} : { payload: body }),
  });
  return { status: response.statusCode, json: response.json() };
}

export const rolesOf = (...held: Role[]): AdminRole[] =>
  ROLES.map((name, index) => ({ id: index + 1, name, selected: held.includes(name) }));

export const heldBy = ({ roles }: AdminUser): Role[] =>
  roles.filter(({ selected }) => selected).map(({ name }) => name);
