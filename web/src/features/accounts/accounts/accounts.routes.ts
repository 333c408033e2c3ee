import type { PageRoute } from '../../../navigation/page-route.ts';

const words = ['accounts'] as const;

/** Sign-up and recovery. A link without a token explains why it does not work. */
const signUpRoutes: readonly PageRoute[] = [
  {
    path: '/register/:id?',
    audience: 'anyone',
    page: async () => (await import('./sign-up/RegisterPage.tsx')).RegisterPage,
    words: ['accounts', 'identities'],
  },
  {
    path: '/confirmemail/:id?',
    audience: 'anyone',
    page: async () => (await import('./sign-up/ConfirmEmailPage.tsx')).ConfirmEmailPage,
    words,
  },
  {
    path: '/forgetpassword',
    audience: 'anyone',
    page: async () => (await import('./recovery/ForgotPasswordPage.tsx')).ForgotPasswordPage,
    words,
  },
  {
    path: '/passwordrecovery/:id?',
    audience: 'anyone',
    page: async () => (await import('./recovery/NewPasswordPage.tsx')).NewPasswordPage,
    words,
  },
  {
    path: '/firstadmin/:id?',
    audience: 'anyone',
    page: async () => (await import('./sign-up/FirstAdministratorPage.tsx')).FirstAdministratorPage,
    words,
  },
];

/** Sign-in with a password or through a provider, and sign-out. */
const signInRoutes: readonly PageRoute[] = [
  {
    path: '/login',
    audience: 'anyone',
    page: async () => (await import('./sign-in/LoginPage.tsx')).LoginPage,
    words: ['identities'],
  },
  {
    path: '/signinlink/:id?',
    audience: 'anyone',
    page: async () => (await import('./sign-in/SignInLinkPage.tsx')).SignInLinkPage,
    words: ['accounts'],
  },
  {
    path: '/logout',
    audience: 'anyone',
    page: async () => (await import('./sign-in/LogoutPage.tsx')).LogoutPage,
  },
  {
    path: '/oauth2/redirect',
    audience: 'anyone',
    page: async () => (await import('./federated/RedirectPage.tsx')).RedirectPage,
    words: ['identities'],
  },
  {
    path: '/instlanding',
    audience: 'anyone',
    page: async () => (await import('./federated/InstitutionPage.tsx')).InstitutionPage,
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
    page: async () => (await import('./profile/ProfilePage.tsx')).ProfilePage,
    words: ['profile', 'myData', 'identities', 'accommodations'],
  },
];
