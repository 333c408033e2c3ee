import type { PageRoute } from '../../app/page-route.ts';

const words = ['accounts'] as const;

/** Sign-up, confirmation, recovery, the first administrator. Links without their token say so. */
export const accountRoutes: readonly PageRoute[] = [
  {
    path: '/register',
    audience: 'anyone',
    page: () => import('./RegisterPage.tsx'),
    words: ['accounts', 'identities'],
  },
  {
    path: '/confirmemail/:id?',
    audience: 'anyone',
    page: () => import('./ConfirmEmailPage.tsx'),
    words,
  },
  {
    path: '/forgetpassword',
    audience: 'anyone',
    page: () => import('./ForgotPasswordPage.tsx'),
    words,
  },
  {
    path: '/passwordrecovery/:id?',
    audience: 'anyone',
    page: () => import('./NewPasswordPage.tsx'),
    words,
  },
  {
    path: '/firstadmin/:id?',
    audience: 'anyone',
    page: () => import('./FirstAdministratorPage.tsx'),
    words,
  },
];
