import type { Role } from '@antecedent/domain/access/roles';
import { SquareArrowOutUpRight } from 'lucide-react';
import { useOverview } from '../features/admin/system/overview.api.ts';
import { useRolesInUse } from '../lib/enrolled-classes.ts';
import { type MenuItem, menuFor } from '../navigation/menu.ts';
import { routes } from './routes.ts';

/**
 * The menu items for these roles; `null` is a visitor. Administrators also get the admin page of the document
 * editing service, if one is configured.
 */
export function useMenuItems(roles: readonly Role[] | null): MenuItem[] {
  const places = menuFor(useRolesInUse(roles), routes);
  const overview = useOverview(roles?.includes('ROLE_ADMIN') ?? false);
  const path = overview.data?.editorAdminUrl;
  if (!path) return places;
  const editorAdmin: MenuItem = {
    path,
    label: 'shell.menu.editorAdmin',
    icon: SquareArrowOutUpRight,
    for: 'ROLE_ADMIN',
    external: true,
  };
  return places.flatMap((place) =>
    place.path === '/admin/dashboard' ? [place, editorAdmin] : [place],
  );
}
