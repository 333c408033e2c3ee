import { rule } from '@antecedent/catalog/refusals';
import { z } from 'zod';
import { endpoint } from '../../wire/endpoint.ts';
import { maxLengthMessage, text } from '../../wire/fields.ts';
import { SIGN_IN_PROBLEMS } from '../identities.ts';

export const MAX_PLATFORMS = 100;
const MAX_DEPLOYMENTS = 200;

const required = (characters: number) =>
  text().trim().min(1, rule('lti.required')).max(characters, maxLengthMessage(characters));
const address = required(1_000);

/** What the platform states about itself, and what is decided here about its people. */
export const PlatformSettingsSchema = z.object({
  issuer: address,
  clientId: required(255),
  deploymentIds: z
    .array(text().trim().min(1).max(255))
    .min(1, rule('lti.required'))
    .max(MAX_DEPLOYMENTS),
  authorizationEndpoint: address,
  tokenEndpoint: address,
  jwksUri: address,
  /** Whether its email addresses are confirmed there, so that no one has to confirm them here. */
  trustsAddresses: z.boolean(),
  /** Whether people who teach a course there may teach here. */
  trustsInstructors: z.boolean(),
  /** Launches from it are refused for now. */
  isPaused: z.boolean(),
});
export type PlatformSettings = z.output<typeof PlatformSettingsSchema>;

/** Accounts store the name, so it stays as it is. */
export const RegisterPlatformSchema = PlatformSettingsSchema.extend({ name: required(100) });

/** How a launch or a test ended; `ok`, or what was wrong. */
export const EXCHANGE_OUTCOMES = [
  'ok',
  ...SIGN_IN_PROBLEMS,
  'keys-unreachable',
  'keys-invalid',
  'token-unreachable',
  'token-refused',
] as const;
export type ExchangeOutcome = (typeof EXCHANGE_OUTCOMES)[number];

export const ExchangeSchema = z.object({
  id: z.uuid(),
  kind: z.enum(['launch', 'test']),
  outcome: z.enum(EXCHANGE_OUTCOMES),
  at: z.iso.datetime(),
});
export type Exchange = z.infer<typeof ExchangeSchema>;

export const EXCHANGES_SHOWN = 10;

export const PlatformSchema = PlatformSettingsSchema.extend({
  id: z.uuid(),
  name: z.string(),
  createdAt: z.iso.datetime(),
  /** How many of its courses are linked to a class. */
  courses: z.int(),
  /** The newest first. */
  exchanges: z.array(ExchangeSchema),
});
export type Platform = z.infer<typeof PlatformSchema>;

export const listPlatforms = endpoint({
  method: 'GET',
  path: '/admin/lti/platforms',
  summary: 'List the learning platforms, and what to enter in a platform',
  action: 'lti.manage',
  opens: 'nothing',
  response: z.object({
    tool: z.object({
      loginUrl: z.string(),
      launchUrl: z.string(),
      jwksUrl: z.string(),
      keys: z.array(z.object({ kid: z.string(), createdAt: z.iso.datetime() })),
    }),
    platforms: z.array(PlatformSchema),
  }),
});

export const registerPlatform = endpoint({
  method: 'POST',
  path: '/admin/lti/platforms',
  summary: 'Register a learning platform',
  action: 'lti.manage',
  opens: 'nothing',
  body: RegisterPlatformSchema,
  response: z.object({ id: z.uuid() }),
  errors: ['conflict'],
});

const byId = z.object({ id: z.uuid() });

export const updatePlatform = endpoint({
  method: 'PUT',
  path: '/admin/lti/platforms/:id',
  summary: 'Change the settings of a learning platform',
  action: 'lti.manage',
  opens: 'nothing',
  params: byId,
  body: PlatformSettingsSchema,
  response: z.object({}),
  errors: ['conflict'],
});

export const testPlatform = endpoint({
  method: 'POST',
  path: '/admin/lti/platforms/:id/test',
  summary: 'Fetch the platform’s keys, and ask it for an access token with ours',
  action: 'lti.manage',
  opens: 'nothing',
  params: byId,
  response: ExchangeSchema,
});
