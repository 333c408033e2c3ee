import type { Role } from '@antecedent/domain/access/roles';
import { describe, expect, it } from 'vitest';
import { menuFor } from './menu.ts';
import type { PageRoute } from './page-route.ts';

const Page = () => null;
const page = (path: string): PageRoute => ({
  path,
  audience: 'anyone',
  page: async () => ({ Page }),
});
const all = [
  '/',
  '/login',
  '/logout',
  '/classes',
  '/enroll',
  '/admin/dashboard',
  '/support',
  '/contactus',
].map(page);

describe('menuFor', () => {
  it.each([
    [null, ['/', '/login', '/contactus']],
    [[], ['/', '/contactus', '/logout']],
    [['ROLE_STUDENT'], ['/', '/enroll', '/contactus', '/logout']],
    [['ROLE_INSTRUCTOR'], ['/', '/classes', '/contactus', '/logout']],
    [
      ['ROLE_STUDENT', 'ROLE_INSTRUCTOR'],
      ['/', '/classes', '/enroll', '/contactus', '/logout'],
    ],
    [['ROLE_ADMIN'], ['/', '/admin/dashboard', '/support', '/contactus', '/logout']],
    [['ROLE_MODERATOR'], ['/', '/support', '/contactus', '/logout']],
  ] as [Role[] | null, string[]][])('shows %j the places %j', (roles, expected) => {
    expect(menuFor(roles, all).map(({ path }) => path)).toEqual(expected);
  });

  it('leads to no page that does not exist', () => {
    expect(menuFor(['ROLE_STUDENT'], [page('/')]).map(({ path }) => path)).toEqual(['/']);
  });
});
