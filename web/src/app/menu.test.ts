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
const all = ['/', '/login', '/logout', '/classes', '/enroll', '/admin/dashboard'].map(page);

describe('menuFor', () => {
  it.each([
    [null, ['/', '/login']],
    [[], ['/', '/logout']],
    [['ROLE_STUDENT'], ['/', '/enroll', '/logout']],
    [['ROLE_INSTRUCTOR'], ['/', '/classes', '/logout']],
    [
      ['ROLE_STUDENT', 'ROLE_INSTRUCTOR'],
      ['/', '/classes', '/enroll', '/logout'],
    ],
    [['ROLE_ADMIN'], ['/', '/admin/dashboard', '/logout']],
  ] as [Role[] | null, string[]][])('shows %j the places %j', (roles, expected) => {
    expect(menuFor(roles, all).map(({ path }) => path)).toEqual(expected);
  });

  it('leads to no page that does not exist', () => {
    expect(menuFor(['ROLE_STUDENT'], [page('/')]).map(({ path }) => path)).toEqual(['/']);
  });
});
