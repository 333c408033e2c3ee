import type { PageRoute } from '../../navigation/page-route.ts';

const words = ['accounts'] as const;

/** Sign-up, confirmation, recovery, the first administrator. Links without their token say so. */
export const accountRoutes: readonly PageRoute[] = [
  {
    path: '/register',
    audience: 'anyone',
    page: () => import('./sign-up/RegisterPage.tsx'),
    words: ['accounts', 'identities'],
  },
  {
    path: '/confirmemail/:id?',
    audience: 'anyone',
    page: () => import('./sign-up/ConfirmEmailPage.tsx'),
    words,
  },
  {
    path: '/forgetpassword',
    audience: 'anyone',
    page: () => import('./recovery/ForgotPasswordPage.tsx'),
    words,
  },
  {
    path: '/passwordrecovery/:id?',
    audience: 'anyone',
    page: () => import('./recovery/NewPasswordPage.tsx'),
    words,
  },
  {
    path: '/firstadmin/:id?',
    audience: 'anyone',
    page: () => import('./sign-up/FirstAdministratorPage.tsx'),
    words,
  },
];
