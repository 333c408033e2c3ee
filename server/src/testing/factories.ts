import { createHash, randomBytes } from 'node:crypto';
import type { Role } from '@antecedent/domain/access/roles';
import { hashPassword } from '../accounts/accounts/passwords.ts';
import type { AccountState } from '../ground/db/schema/accounts.ts';
import { sessions, userRoles, users } from '../ground/db/schema/accounts.ts';
import type { TestApp } from './start-test-app.ts';

export const TEST_PASSWORD = 'plain sailing 7!';

let passwordHash: Promise<string> | null = null;
let count = 0;

export type TestUser = {
  id: string;
  username: string;
  email: string;
  firstName: string;
  lastName: string;
  roles: Role[];
  /** Of a session that outlives any move of the test's clock. */
  token: string;
};

type UserOptions = Partial<Omit<TestUser, 'token' | 'id'>> & { state?: AccountState };

/** A person with an account, a session and `TEST_PASSWORD`; a student by default. */
export async function aUser({ db, now }: TestApp, options: UserOptions = {}): Promise<TestUser> {
  passwordHash ??= hashPassword(TEST_PASSWORD);
  count++;
  const { roles = ['ROLE_STUDENT'], state = 'active', ...names } = options;
  const person = {
    username: `person${count}`,
    email: `person${count}@example.org`,
    firstName: 'Person',
    lastName: `Number ${count}`,
    ...names,
  };
  const [row] = await db
    .insert(users)
    .values({ ...person, state, passwordHash: await passwordHash, createdAt: now() })
    .returning();
  const id = row!.id;
  const token = randomBytes(32).toString('base64url');
  const session = {
    tokenHash: createHash('sha256').update(token).digest('hex'),
    userId: id,
    createdAt: now(),
    expiresAt: new Date('2100-01-01T00:00:00Z'),
  };
  const roleRows = roles.map((role) => ({ userId: id, role }));
  await Promise.all([
    db.insert(sessions).values(session),
    roleRows.length > 0 ? db.insert(userRoles).values(roleRows) : null,
  ]);
  return { id, ...person, roles: [...roles], token };
}

export const anInstructor = (app: TestApp, options: UserOptions = {}): Promise<TestUser> =>
  aUser(app, { roles: ['ROLE_INSTRUCTOR'], ...options });
