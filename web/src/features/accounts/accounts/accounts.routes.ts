import type { PageRoute } from '../../../navigation/page-route.ts';

const words = ['accounts'] as const;

/** Sign-up and recovery. A link without a token explains why it does not work. */
const signUpRoutes: readonly PageRoute[] = [
  {
    path: '/register/:id?',
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

/** Sign-in with a password or through a provider, and sign-out. */
const signInRoutes: readonly PageRoute[] = [
  {
    path: '/login',
    audience: 'anyone',
    page: () => import('./sign-in/LoginPage.tsx'),
    words: ['identities'],
  },
  { path: '/logout', audience: 'anyone', page: () => import('./sign-in/LogoutPage.tsx') },
  {
    path: '/oauth2/redirect',
    audience: 'anyone',
    page: () => import('./federated/RedirectPage.tsx'),
    words: ['identities'],
  },
  {
    path: '/instlanding',
    audience: 'anyone',
    page: () => import('./federated/InstitutionPage.tsx'),
    words: ['identities'],
  },
];

/** The pages of an account: sign-up, recovery, sign-in and the profile. */
export const accountRoutes: readonly PageRoute[] = [
  ...signInRoutes,
  ...signUpRoutes,
  {
    path: '/Profile',
    audience: 'signed-in',
    page: () => import('./profile/ProfilePage.tsx'),
    words: ['profile', 'identities', 'accommodations'],
  },
];
