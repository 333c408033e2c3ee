import type { English } from '@antecedent/catalog/shape/web';
import type { Role } from '@antecedent/domain/access/roles';
import {
  BookOpen,
  CalendarDays,
  CircleHelp,
  GraduationCap,
  House,
  Inbox,
  Library,
  LibraryBig,
  LogIn,
  LogOut,
  type LucideIcon,
  Mail,
  Megaphone,
  ShieldCheck,
  User,
  UserPlus,
  Video,
} from 'lucide-react';
import type { PageRoute } from './page-route.ts';

export type MenuItem = {
  path: string;
  label: MenuLabel;
  icon: LucideIcon;
  for: 'anyone' | 'visitor' | 'signed-in' | Role | readonly Role[];
  /** A page of another service, opened in a new tab. */
  external?: boolean;
  /** Opens a dialog; `path` is a page with the same form. */
  opens?: 'support';
  /** The description for staff on the start page. */
  home?: 'adminSays' | 'inboxSays' | 'announcementsSays';
  /** What it is called for people who also have this role, whose menu has an item of the same name. */
  beside?: { role: Role; label: MenuLabel };
  /** Shown at the bottom of the menu. */
  personal?: boolean;
};

type MenuLabel = `shell.menu.${keyof English['shell']['menu']}`;

const menuItems: readonly MenuItem[] = [
  { path: '/', label: 'shell.menu.home', icon: House, for: 'anyone' },
  {
    path: '/calendar',
    label: 'shell.menu.calendar',
    icon: CalendarDays,
    for: ['ROLE_STUDENT', 'ROLE_INSTRUCTOR', 'ROLE_TEACHING_ASSISTANT'],
  },
  {
    path: '/messages',
    label: 'shell.menu.messages',
    icon: Mail,
    for: ['ROLE_STUDENT', 'ROLE_INSTRUCTOR', 'ROLE_TEACHING_ASSISTANT'],
  },
  {
    path: '/classes',
    label: 'shell.menu.classesInstructor',
    icon: GraduationCap,
    for: 'ROLE_INSTRUCTOR',
  },
  {
    path: '/library',
    label: 'shell.menu.library',
    icon: LibraryBig,
    for: ['ROLE_INSTRUCTOR', 'ROLE_EDUCATION_COORDINATOR'],
  },
  {
    path: '/instructorguide',
    label: 'shell.menu.instructorGuide',
    icon: BookOpen,
    for: 'ROLE_INSTRUCTOR',
  },
  { path: '/enroll', label: 'shell.menu.classesStudent', icon: GraduationCap, for: 'ROLE_STUDENT' },
  { path: '/studentguide', label: 'shell.menu.studentGuide', icon: BookOpen, for: 'ROLE_STUDENT' },
  {
    path: '/videoguide',
    label: 'shell.menu.videoGuide',
    icon: Video,
    for: ['ROLE_INSTRUCTOR', 'ROLE_STUDENT'],
  },
  {
    path: '/educoordinator/courselist',
    label: 'shell.menu.allClasses',
    icon: Library,
    for: 'ROLE_EDUCATION_COORDINATOR',
    beside: { role: 'ROLE_TEACHING_ASSISTANT', label: 'shell.menu.allClassesCoordinator' },
  },
  {
    path: '/coordinatorguide',
    label: 'shell.menu.coordinatorGuide',
    icon: BookOpen,
    for: 'ROLE_EDUCATION_COORDINATOR',
  },
  {
    path: '/ta/courselist',
    label: 'shell.menu.allClasses',
    icon: Library,
    for: 'ROLE_TEACHING_ASSISTANT',
    beside: { role: 'ROLE_EDUCATION_COORDINATOR', label: 'shell.menu.allClassesAssistant' },
  },
  {
    path: '/assistantguide',
    label: 'shell.menu.assistantGuide',
    icon: BookOpen,
    for: 'ROLE_TEACHING_ASSISTANT',
  },
  {
    path: '/admin/dashboard',
    label: 'shell.menu.admin',
    icon: ShieldCheck,
    for: 'ROLE_ADMIN',
    home: 'adminSays',
  },
  {
    path: '/support',
    label: 'shell.menu.supportInbox',
    icon: Inbox,
    for: ['ROLE_ADMIN', 'ROLE_MODERATOR'],
    home: 'inboxSays',
  },
  {
    path: '/admin/announcement',
    label: 'shell.menu.announcements',
    icon: Megaphone,
    for: 'ROLE_MODERATOR',
    home: 'announcementsSays',
  },
  { path: '/Profile', label: 'shell.menu.profile', icon: User, for: 'signed-in', personal: true },
  { path: '/login', label: 'shell.menu.login', icon: LogIn, for: 'visitor', personal: true },
  {
    path: '/register',
    label: 'shell.menu.register',
    icon: UserPlus,
    for: 'visitor',
    personal: true,
  },
  {
    path: '/contactus',
    label: 'shell.menu.support',
    icon: CircleHelp,
    for: 'anyone',
    opens: 'support',
    personal: true,
  },
  { path: '/logout', label: 'shell.menu.logout', icon: LogOut, for: 'signed-in', personal: true },
];

/** The menu items for these roles whose pages are in `routes`, in order; `null` is a visitor. */
export const menuFor = (roles: readonly Role[] | null, routes: readonly PageRoute[]): MenuItem[] =>
  menuItemsFor(roles).filter(({ path }) => routes.some((route) => route.path === path));

/** The menu items for these roles, in order. */
export const menuItemsFor = (roles: readonly Role[] | null): MenuItem[] =>
  menuItems
    .filter(({ for: audience }) => {
      if (audience === 'anyone') return true;
      if (audience === 'visitor') return roles === null;
      if (roles === null || audience === 'signed-in') return roles !== null;
      return roles.some((role) =>
        typeof audience === 'string' ? role === audience : audience.includes(role),
      );
    })
    .map((item) =>
      item.beside && roles?.includes(item.beside.role)
        ? { ...item, label: item.beside.label }
        : item,
    );
