import { z } from 'zod';
import { SignedInUserSchema } from './accounts/sign-in.ts';
import { endpoint } from './wire/endpoint.ts';
import { text } from './wire/fields.ts';

/** Somebody who vouches for people: an OpenID provider, or the institution. */
export const ProviderSchema = z.object({
  /** Short name in addresses, such as `google` or `institution`. */
  id: z.string(),
  /** As people know it. */
  name: z.string(),
  kind: z.enum(['openid', 'institution']),
  /** Where a browser begins to sign in; takes `redirect_uri`, a path of this site. */
  address: z.string(),
});
export type Provider = z.infer<typeof ProviderSchema>;

/** What `oauth2/redirect` may be told in `error`; the page has a sentence for each. */
export const SIGN_IN_PROBLEMS = [
  'provider-unknown',
  'provider-unreachable',
  'flow-expired',
  'other-browser',
  'refused',
  'answer-invalid',
  'no-permanent-name',
  'no-address',
  'wrong-organisation',
  'confirm-email',
  'account-pending',
  'account-disabled',
  'identity-taken',
  'session-ended',
] as const;
export type SignInProblem = (typeof SIGN_IN_PROBLEMS)[number];

export const listProviders = endpoint({
  method: 'GET',
  path: '/auth/providers',
  summary: 'Where people may sign in besides here',
  action: 'session.start',
  response: z.array(ProviderSchema),
});

export const finishSignIn = endpoint({
  method: 'POST',
  path: '/auth/oauth2userupdate',
  summary: 'Turn the one-time code of a sign-in elsewhere, sent as bearer token, into a session',
  action: 'session.start',
  response: SignedInUserSchema,
  errors: ['invalid-link'],
});

export const IdentitySchema = z.object({
  id: z.uuid(),
  /** Id of the provider, also of one that is no longer in the settings. */
  provider: z.string(),
  /** Name of the provider, as people know it. */
  name: z.string(),
  /** False when the provider is no longer in the settings. */
  isUsable: z.boolean(),
  linkedAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime(),
});
export type Identity = z.infer<typeof IdentitySchema>;

export const listIdentities = endpoint({
  method: 'GET',
  path: '/auth/identities',
  summary: 'The identities with which the caller may sign in',
  action: 'identity.link',
  response: z.object({
    /** Whether the account has a password here. */
    hasPassword: z.boolean(),
    identities: z.array(IdentitySchema),
    providers: z.array(ProviderSchema),
  }),
});

export const startLink = endpoint({
  method: 'POST',
  path: '/auth/identities',
  summary: 'Begin to link an identity: answers where the browser shall go to prove it',
  action: 'identity.link',
  body: z.object({ provider: text().max(100), redirectUrl: text().max(2_000).optional() }),
  response: z.object({ address: z.url() }),
  errors: ['unavailable'],
});

export const unlinkIdentity = endpoint({
  method: 'DELETE',
  path: '/auth/identities/:id',
  summary: 'Unlink an identity, unless it is the last way in',
  action: 'identity.link',
  params: z.object({ id: z.uuid() }),
  response: z.object({}),
  errors: ['conflict'],
});

export const readPendingLink = endpoint({
  method: 'GET',
  path: '/auth/identities/pending',
  summary: 'The identity that this browser has proved and that waits for its account, if any',
  action: 'session.start',
  response: z.object({
    pending: z.object({ provider: z.string(), email: z.string() }).nullable(),
  }),
});

export const confirmLink = endpoint({
  method: 'POST',
  path: '/auth/identities/pending',
  summary: 'Link the identity that waits in this browser to the account of the caller',
  action: 'identity.link',
  response: z.object({ provider: z.string() }),
  errors: ['conflict'],
});

export const dropPendingLink = endpoint({
  method: 'DELETE',
  path: '/auth/identities/pending',
  summary: 'Forget the identity that waits in this browser',
  action: 'session.start',
  response: z.object({}),
});
