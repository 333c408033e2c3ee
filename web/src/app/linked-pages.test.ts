import { LINKED_PAGES, pagePattern } from '@antecedent/contracts/wire/pages';
import { matchRoutes } from 'react-router';
import { describe, expect, it } from 'vitest';
import { routes } from './routes.ts';

describe('the pages that emails and notifications link to', () => {
  it.each(LINKED_PAGES)('include %s, which the app has', (page) => {
    const path = pagePattern(page).replace(':id', '3f1e6c1a-5a39-4f0e-9a44-0d3a5b1c2d3e');
    const found = matchRoutes(
      routes.map((route) => ({ path: route.path })),
      path,
    );
    expect(found).not.toBeNull();
  });

  it('would miss one that the app does not have', () => {
    expect(matchRoutes([{ path: '/register/:id?' }], '/signup')).toBeNull();
  });
});
