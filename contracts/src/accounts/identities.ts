import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { text } from '../wire/fields.ts';
import { SignedInUserSchema } from './accounts/sign-in.ts';

/** A person with a password proves with it that they are there; a session alone is not enough. */
const PasswordSchema = text().max(500).default('');

/** An identity provider: an OpenID provider or the institution's own. */
export const ProviderSchema = z.object({
  /** Short name used in URLs, such as `google` or `institution`. */
  id: z.string(),
  /** Display name. */
  name: z.string(),
  kind: z.enum(['openid', 'institution']),
  /** URL that starts the sign-in; takes `redirect_uri`, a path on this site. */
  address: z.string(),
});
export type Provider = z.infer<typeof ProviderSchema>;

/** Values of `error` passed to `oauth2/redirect`; the page has a sentence for each. */
export const SIGN_IN_PROBLEMS = [
  'provider-unknown',
  'provider-unreachable',
  'flow-expired',
  'other-browser',
  'refused',
  'sign-in-there',
  'unknown-there',
  'provider-failed',
  'misconfigured',
  'wrong-clock',
  'answer-invalid',
  'no-permanent-name',
  'no-address',
  'wrong-organisation',
  'confirm-email',
  'account-pending',
  'account-disabled',
  'identity-taken',
  'session-ended',
  'platform-unknown',
  'platform-paused',
  'deployment-unknown',
  'launch-kind',
] as const;
export type SignInProblem = (typeof SIGN_IN_PROBLEMS)[number];

/**
 * What an OpenID provider reports instead of a code.
 *
 * Source: RFC 6749 §4.1.2.1; OpenID Connect Core 1.0 §3.1.2.6 and §6
 */
const OPENID_ERRORS: Readonly<Record<string, SignInProblem>> = {
  access_denied: 'refused',
  login_required: 'sign-in-there',
  interaction_required: 'sign-in-there',
  account_selection_required: 'sign-in-there',
  consent_required: 'sign-in-there',
  server_error: 'provider-failed',
  temporarily_unavailable: 'provider-failed',
  invalid_client: 'misconfigured',
  invalid_request: 'misconfigured',
  invalid_request_uri: 'misconfigured',
  invalid_request_object: 'misconfigured',
  invalid_scope: 'misconfigured',
  registration_not_supported: 'misconfigured',
  request_not_supported: 'misconfigured',
  request_uri_not_supported: 'misconfigured',
  unauthorized_client: 'misconfigured',
  unsupported_response_type: 'misconfigured',
};

/** The problem behind a provider's error; null for one that no standard knows. */
export const openIdProblem = (error: string): SignInProblem | null =>
  Object.hasOwn(OPENID_ERRORS, error) ? (OPENID_ERRORS[error] ?? null) : null;

export const listProviders = endpoint({
  method: 'GET',
  path: '/auth/providers',
  summary: 'List the identity providers people can sign in with',
  action: 'session.start',
  response: z.array(ProviderSchema),
});

export const finishSignIn = endpoint({
  method: 'POST',
  path: '/auth/oauth2userupdate',
  summary: 'Exchange the one-time code of a federated sign-in, sent as bearer token, for a session',
  action: 'session.start',
  response: SignedInUserSchema,
  errors: ['invalid-link'],
});

export const IdentitySchema = z.object({
  id: z.uuid(),
  /** Id of the provider, even when it is no longer configured. */
  provider: z.string(),
  /** Display name of the provider. */
  name: z.string(),
  /** False when the provider is no longer configured. */
  isUsable: z.boolean(),
  linkedAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime(),
});
export type Identity = z.infer<typeof IdentitySchema>;

export const listIdentities = endpoint({
  method: 'GET',
  path: '/auth/identities',
  summary: 'List the identities you can sign in with',
  action: 'identity.link',
  response: z.object({
    /** Whether the account has a local password. */
    hasPassword: z.boolean(),
    identities: z.array(IdentitySchema),
    providers: z.array(ProviderSchema),
  }),
});

export const startLink = endpoint({
  method: 'POST',
  path: '/auth/identities',
  summary:
    'Start linking an identity, after your password or a sign-in at most 5 minutes ago: returns the URL where you prove it',
  action: 'identity.link',
  body: z.object({
    provider: text().max(100),
    redirectUrl: text().max(2_000).optional(),
    password: PasswordSchema,
  }),
  response: z.object({ address: z.url() }),
  errors: ['unavailable', 'too-many-attempts'],
});

export const unlinkIdentity = endpoint({
  method: 'DELETE',
  path: '/auth/identities/:id',
  summary:
    'Unlink an identity, after your password or a sign-in at most 5 minutes ago, unless it is your only way in',
  action: 'identity.link',
  params: z.object({ id: z.uuid() }),
  body: z.object({ password: PasswordSchema }),
  response: z.object({}),
  errors: ['conflict', 'too-many-attempts'],
});

export const readPendingLink = endpoint({
  method: 'GET',
  path: '/auth/identities/pending',
  summary: 'Get the identity proved in this browser that is not linked to an account yet, if any',
  action: 'session.start',
  response: z.object({
    pending: z.object({ provider: z.string(), email: z.string() }).nullable(),
  }),
});

export const confirmLink = endpoint({
  method: 'POST',
  path: '/auth/identities/pending',
  summary:
    'Link the identity pending in this browser to your account, to which you signed in at most 5 minutes ago',
  action: 'identity.link',
  response: z.object({ provider: z.string() }),
  errors: ['conflict'],
});

export const discardPendingLink = endpoint({
  method: 'DELETE',
  path: '/auth/identities/pending',
  summary: 'Discard the identity pending in this browser',
  action: 'session.start',
  response: z.object({}),
});
