import type { PageRoute } from '../../app/page-route.ts';

/** Sign-up, confirmation, recovery, the first administrator. Links without their token say so. */
export const accountRoutes: readonly PageRoute[] = [
  { path: '/register', audience: 'anyone', page: () => import('./RegisterPage.tsx') },
  { path: '/confirmemail/:id?', audience: 'anyone', page: () => import('./ConfirmEmailPage.tsx') },
  { path: '/forgetpassword', audience: 'anyone', page: () => import('./ForgotPasswordPage.tsx') },
  {
    path: '/passwordrecovery/:id?',
    audience: 'anyone',
    page: () => import('./NewPasswordPage.tsx'),
  },
  {
    path: '/firstadmin/:id?',
    audience: 'anyone',
    page: () => import('./FirstAdministratorPage.tsx'),
  },
];
