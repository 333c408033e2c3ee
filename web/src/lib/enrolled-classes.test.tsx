import type { Role } from '@antecedent/domain/access/roles';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { useRolesInUse } from './enrolled-classes.ts';
import { classKeys } from './query-keys.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** The roles in use of someone enrolled in as many classes; `undefined` while that isn't known. */
function rolesInUse(roles: readonly Role[] | null, classes: number | undefined) {
  const asked = vi.fn(() => new Promise<Response>(() => {}));
  vi.stubGlobal('fetch', asked);
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  if (classes !== undefined) client.setQueryData(classKeys.enrolled, Array(classes).fill({}));
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(() => useRolesInUse(roles), { wrapper });
  return { shown: result.current, asked };
}

describe('useRolesInUse', () => {
  it.each<[Role[] | null, number | undefined, Role[] | null]>([
    [null, undefined, null],
    [['ROLE_STUDENT'], 0, ['ROLE_STUDENT']],
    [['ROLE_INSTRUCTOR'], undefined, ['ROLE_INSTRUCTOR']],
    [['ROLE_STUDENT', 'ROLE_INSTRUCTOR'], 0, ['ROLE_INSTRUCTOR']],
    [['ROLE_STUDENT', 'ROLE_INSTRUCTOR'], undefined, ['ROLE_INSTRUCTOR']],
    [['ROLE_STUDENT', 'ROLE_INSTRUCTOR'], 1, ['ROLE_STUDENT', 'ROLE_INSTRUCTOR']],
  ])('of %j enrolled in %s classes are %j', (roles, classes, expected) => {
    expect(rolesInUse(roles, classes).shown).toEqual(expected);
  });

  it('asks the server only about students who are something else too', async () => {
    expect(rolesInUse(['ROLE_STUDENT'], undefined).asked).not.toHaveBeenCalled();
    expect(rolesInUse(['ROLE_ADMIN'], undefined).asked).not.toHaveBeenCalled();
    const { asked } = rolesInUse(['ROLE_STUDENT', 'ROLE_ADMIN'], undefined);
    await waitFor(() => expect(asked).toHaveBeenCalledOnce());
  });
});
