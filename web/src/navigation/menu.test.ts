import type { Role } from '@antecedent/domain/access/roles';
import { describe, expect, it } from 'vitest';
import { menuFor } from './menu.ts';
import type { PageRoute } from './page-route.ts';

const Page = () => null;
const page = (path: string): PageRoute => ({
  path,
  audience: 'anyone',
  page: async () => Page,
});
const all = [
  '/',
  '/login',
  '/register',
  '/logout',
  '/Profile',
  '/classes',
  '/enroll',
  '/ta/courselist',
  '/educoordinator/courselist',
  '/support',
  '/instructorguide',
  '/studentguide',
  '/videoguide',
  '/admin/dashboard',
  '/contactus',
  '/admin/announcement',
].map(page);
const PERSONAL = ['/Profile', '/contactus', '/logout'];

describe('menuFor', () => {
  it.each([
    [null, ['/', '/login', '/register', '/contactus']],
    [[], ['/', ...PERSONAL]],
    [['ROLE_STUDENT'], ['/', '/enroll', '/studentguide', '/videoguide', ...PERSONAL]],
    [['ROLE_INSTRUCTOR'], ['/', '/classes', '/instructorguide', '/videoguide', ...PERSONAL]],
    [
      ['ROLE_STUDENT', 'ROLE_INSTRUCTOR'],
      ['/', '/classes', '/instructorguide', '/enroll', '/studentguide', '/videoguide', ...PERSONAL],
    ],
    [['ROLE_TEACHING_ASSISTANT'], ['/', '/ta/courselist', ...PERSONAL]],
    [['ROLE_EDUCATION_COORDINATOR'], ['/', '/educoordinator/courselist', ...PERSONAL]],
    [['ROLE_ADMIN'], ['/', '/admin/dashboard', '/support', ...PERSONAL]],
    [['ROLE_MODERATOR'], ['/', '/support', '/admin/announcement', ...PERSONAL]],
  ] as [Role[] | null, string[]][])('for %j is %j', (roles, expected) => {
    expect(menuFor(roles, all).map(({ path }) => path)).toEqual(expected);
  });

  it('distinguishes the classes of a person who assists and coordinates', () => {
    const labels = (roles: Role[]) =>
      menuFor(roles, all).flatMap(({ path, label }) => (path.endsWith('list') ? label : []));
    expect(labels(['ROLE_TEACHING_ASSISTANT'])).toEqual(['shell.menu.allClasses']);
    expect(labels(['ROLE_TEACHING_ASSISTANT', 'ROLE_EDUCATION_COORDINATOR'])).toEqual([
      'shell.menu.allClassesCoordinator',
      'shell.menu.allClassesAssistant',
    ]);
  });

  it('links only to existing pages', () => {
    expect(menuFor(['ROLE_STUDENT'], [page('/')]).map(({ path }) => path)).toEqual(['/']);
  });
});
