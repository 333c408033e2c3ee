import { DAY } from '@antecedent/domain/time';
import type { BrowserContext } from 'playwright-core';
import type { BenchPerson } from '../data/school.ts';

/** Puts the session where the app keeps it. */
export async function signIn(
  context: BrowserContext,
  address: string,
  { id, username, sessionToken }: BenchPerson,
  role: 'ROLE_STUDENT' | 'ROLE_INSTRUCTOR',
): Promise<void> {
  const page = await context.newPage();
  await page.goto(`${address}/robots.txt`);
  const user = {
    id,
    username,
    firstName: 'Bench',
    lastName: 'Writer',
    email: `${id}@example.org`,
    roles: [role],
    provider: 'local',
    imageUrl: null,
    accessToken: sessionToken,
    expiry: new Date(Date.now() + DAY).toISOString(),
  };
  await page.evaluate(
    (stored) => localStorage.setItem('antecedent.user', stored),
    JSON.stringify(user),
  );
  await page.close();
}
