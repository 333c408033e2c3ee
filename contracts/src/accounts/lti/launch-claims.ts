import { z } from 'zod';

/** Everything in a launch comes from outside: all texts and lists are bounded. */
const id = z.string().min(1).max(255);
const words = z.string().max(2_000).catch('').default('');

const CLAIM = 'https://purl.imsglobal.org/spec/lti/claim';

/**
 * What is read of a launch's id token, once its signature has been verified.
 *
 * Source: LTI Core 1.3 §5.3 and §5.4
 */
export const LaunchClaimsSchema = z
  .object({
    sub: id,
    nonce: z.string().min(1).max(500),
    azp: z.string().max(255).optional(),
    aud: z.union([z.string(), z.array(z.string()).min(1).max(20)]),
    name: words,
    given_name: words,
    family_name: words,
    email: words,
    locale: words,
    [`${CLAIM}/message_type`]: z.string().max(100),
    [`${CLAIM}/version`]: z.literal('1.3.0'),
    [`${CLAIM}/deployment_id`]: id,
    [`${CLAIM}/roles`]: z.array(z.string().max(500)).max(200).default([]),
    [`${CLAIM}/context`]: z.object({ id, label: words, title: words }).optional(),
  })
  .transform((claims) => ({
    subject: claims.sub,
    nonce: claims.nonce,
    authorizedParty: claims.azp ?? null,
    audience: [claims.aud].flat(),
    name: claims.name,
    givenName: claims.given_name,
    familyName: claims.family_name,
    email: claims.email,
    locale: claims.locale,
    messageType: claims[`${CLAIM}/message_type`] as string,
    deploymentId: claims[`${CLAIM}/deployment_id`] as string,
    roles: claims[`${CLAIM}/roles`] as string[],
    context: (claims[`${CLAIM}/context`] ?? null) as {
      id: string;
      label: string;
      title: string;
    } | null,
  }));
export type LaunchClaims = z.output<typeof LaunchClaimsSchema>;

/** Parameters of a platform's request to begin a launch. Source: IMS Security Framework 1.0 §5.1.1 */
export const LoginRequestSchema = z.object({
  iss: z.string().min(1).max(1_000),
  login_hint: z.string().min(1).max(4_000),
  target_link_uri: z.string().min(1).max(2_000),
  lti_message_hint: z.string().max(8_000).optional(),
  lti_deployment_id: z.string().max(255).optional(),
  client_id: z.string().max(255).optional(),
});
export type LoginRequest = z.output<typeof LoginRequestSchema>;
