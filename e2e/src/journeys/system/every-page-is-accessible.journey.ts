import * as demo from '@antecedent/server/demo/people';
import { DEMO_PASSWORD } from '@antecedent/server/demo/people';
import { expect, type Page } from '@playwright/test';
import { appRoutes } from '../../support/app-routes.ts';
import { test } from '../../support/journey.ts';
import { operator } from '../../support/operator.ts';
import { PageWalk, type Visit } from '../../support/page-walk.ts';
import type { Account } from '../../support/people.ts';
import { signIn } from '../../support/screen.ts';
import {
  INSTRUCTOR_OF_CLASSES,
  INSTRUCTOR_WHO_ANALYZES,
  INSTRUCTOR_WHO_READS,
} from '../../support/visits/instructor.ts';
import { ASSISTANT, COORDINATOR } from '../../support/visits/readers.ts';
import { ADMINISTRATOR, MODERATOR } from '../../support/visits/staff.ts';
import { STUDENT } from '../../support/visits/student.ts';
import { VISITOR } from '../../support/visits/visitor.ts';
import { WALKED_PORT } from '../../support/walked-port.ts';

/** Created with the school whose pages are checked. */
const MODERATOR_ACCOUNT = demo.STUDENTS.at(-1)!;

const WALKS = {
  ROLE_STUDENT: STUDENT,
  ROLE_INSTRUCTOR: [...INSTRUCTOR_OF_CLASSES, ...INSTRUCTOR_WHO_READS, ...INSTRUCTOR_WHO_ANALYZES],
  ROLE_TEACHING_ASSISTANT: ASSISTANT,
  ROLE_EDUCATION_COORDINATOR: COORDINATOR,
  ROLE_ADMIN: ADMINISTRATOR,
  ROLE_MODERATOR: MODERATOR,
} as const;

test.use({ baseURL: `http://localhost:${WALKED_PORT}` });

test('every page of the app is on the list of a person who may see it', async () => {
  const unvisited: string[] = [];
  for (const { path, audience } of await appRoutes()) {
    const isOn = (visits: readonly Visit[]) => visits.some(({ route }) => route === path);
    if (typeof audience === 'string') {
      if (![VISITOR, ...Object.values(WALKS)].some(isOn)) unvisited.push(path);
    } else {
      for (const role of audience) if (!isOn(WALKS[role])) unvisited.push(`${path} as ${role}`);
    }
  }
  expect(unvisited).toEqual([]);
});

test('a visitor can read every page, and no link leads nowhere', async ({ page, baseURL }) => {
  await page.goto('/sign.svg');
  await walk(page, baseURL!, VISITOR);
});

for (const [who, person, visits] of [
  ['a student', demo.WRITER, STUDENT],
  ['an instructor with classes', demo.INSTRUCTOR, INSTRUCTOR_OF_CLASSES],
  ['an instructor who grades', demo.INSTRUCTOR, INSTRUCTOR_WHO_READS],
  ['an instructor who looks at graphs', demo.INSTRUCTOR, INSTRUCTOR_WHO_ANALYZES],
  ['an assistant', demo.ASSISTANT, ASSISTANT],
  ['a coordinator', demo.COORDINATOR, COORDINATOR],
  ['an administrator', demo.ADMINISTRATOR, ADMINISTRATOR],
  ['a moderator', MODERATOR_ACCOUNT, MODERATOR],
] as const) {
  test(`${who} can read every page, and no link leads nowhere`, async ({ page, baseURL }) => {
    test.slow();
    await operator(baseURL!, 'walked-school', {});
    await signIn(page, { ...person, password: DEMO_PASSWORD } as Account);
    await walk(page, baseURL!, visits);
  });
}

async function walk(page: Page, address: string, visits: readonly Visit[]): Promise<void> {
  const school = await operator(address, 'walked-school', {});
  await page.evaluate(() => {
    localStorage.setItem('antecedent.scheme', 'system');
    localStorage.setItem('antecedent.language', 'en');
  });
  const going = new PageWalk(page, await appRoutes(), school);
  const problems: string[] = [];
  const go = (where: string, step: () => Promise<void>) =>
    test.step(where, step).catch((error: Error) => problems.push(`${where}: ${error.message}`));
  // A page that fails doesn't end the test: the next ones are checked too.
  for (const visit of visits) await go(visit.address(school), () => going.visit(visit));
  await go('links', async () => expect(await going.followLinks()).toEqual([]));
  expect(problems.join('\n\n')).toBe('');
}
