import { refusalTranslator } from '@antecedent/catalog/refusals';
import { LocaleSchema } from '@antecedent/contracts/accounts/accounts/account-fields';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { INSTITUTION } from '../../ground/config/identity-providers.ts';
import { AppError, inEnglish } from '../../ground/platform/errors/errors.ts';
import { cookiesOf } from '../../ground/platform/http/cookies.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import type { WithSessions } from '../accounts/sessions.ts';
import { markBrowser, readBrowser } from './browser-cookie.ts';
import { localeOf } from './external-identity.ts';
import {
  completeOpenIdSignIn,
  completeSamlSignIn,
  receiveAssertion,
  type SignInEnd,
  startFederatedSignIn,
} from './federated-sign-in.service.ts';
import type { WithProviderDescriptions } from './provider-descriptions.ts';
import { DEFAULT_PATH, returnPath } from './return-path.ts';
import { ownMetadata } from './saml.ts';
import { SignInRefusal } from './sign-in-refusal.ts';

/** The largest form that an institution may post, in bytes. */
const MAX_FORM_BYTES = 512 * 1024;

type CallbackRequest = {
  Querystring: {
    redirect_uri?: string | string[];
    locale?: string | string[];
    key?: string | string[];
  };
};

const single = (value: string | string[] | undefined): string | undefined =>
  typeof value === 'string' ? value : undefined;

/** The routes that redirect browsers; each leads to a provider or to `/oauth2/redirect`. */
export function registerSignInRoutes(
  app: FastifyInstance,
  services: Platform & WithProviderDescriptions & WithSessions,
): void {
  const { publicUrl } = services.env;

  app.get<CallbackRequest & { Params: { provider: string } }>(
    '/oauth2/authorization/:provider',
    async (request, reply) => begin(request.params.provider, request, reply),
  );
  app.get<CallbackRequest>('/saml/login', async (request, reply) =>
    begin(INSTITUTION, request, reply),
  );

  const begin = async (provider: string, request: FastifyRequest, reply: FastifyReply) => {
    const query = request.query as CallbackRequest['Querystring'];
    const redirect = returnPath(publicUrl, single(query.redirect_uri));
    const browser = markBrowser(cookiesOf(request, reply), publicUrl);
    try {
      const caller = { actor: null, address: request.ip };
      const address = await startFederatedSignIn(services, {
        provider,
        browser,
        redirect,
        locale: LocaleSchema.nullable()
          .catch(null)
          .parse(query.locale ?? null),
        ...caller,
      });
      return send(reply, address, 302);
    } catch (error) {
      if (error instanceof AppError && error.retryAfter !== undefined) {
        return refuse(request, reply, error);
      }
      if (!(error instanceof SignInRefusal)) throw error;
      services.log.warn({ provider, reason: error.message }, 'sign-in could not begin');
      return send(reply, resultAddress({ kind: 'problem', problem: error.problem, redirect }), 302);
    }
  };

  app.get<{ Params: { provider: string } }>(
    '/oauth2/callback/:provider',
    async (request, reply) => {
      return orLater(request, reply, async () => {
        const ending = await completeOpenIdSignIn(services, {
          provider: request.params.provider,
          query: request.url.split('?', 2)[1] ?? '',
          browser: readBrowser(cookiesOf(request, reply), publicUrl),
          address: request.ip,
        });
        return send(reply, resultAddress(ending), 303);
      });
    },
  );

  app.get('/saml/metadata', async (_request, reply) =>
    reply.type('application/samlmetadata+xml; charset=utf-8').send(await ownMetadata(services)),
  );
  app.register(async (scope) => receivePosts(scope, services));
  app.get<CallbackRequest>('/saml/return', async (request, reply) => {
    return orLater(request, reply, async () => {
      const ending = await completeSamlSignIn(services, {
        landing: single(request.query.key) ?? '',
        browser: readBrowser(cookiesOf(request, reply), publicUrl),
        address: request.ip,
      });
      return send(reply, resultAddress(ending), 303);
    });
  });
}

const PostSchema = z.object({ SAMLResponse: z.string(), RelayState: z.string().catch('') });

/** The only form that other sites may post here. Forms are parsed nowhere else. */
function receivePosts(scope: FastifyInstance, services: Platform & WithProviderDescriptions): void {
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: MAX_FORM_BYTES },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  scope.post('/saml/acs', async (request, reply) => {
    const form = PostSchema.safeParse(request.body);
    if (!form.success) {
      return send(reply, resultAddress({ ...INVALID, redirect: null }), 303);
    }
    const { SAMLResponse: encoded, RelayState: relayState } = form.data;
    return orLater(request, reply, async () => {
      const received = await receiveAssertion(services, { encoded, relayState });
      const address =
        'landing' in received ? `/saml/return?key=${received.landing}` : resultAddress(received);
      return send(reply, address, 303);
    });
  });
}

/** A page instead of an error: people see these addresses in a browser, and may load them again. */
export async function orLater(
  request: FastifyRequest,
  reply: FastifyReply,
  work: () => Promise<FastifyReply>,
): Promise<FastifyReply> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof AppError && error.retryAfter !== undefined) {
      return refuse(request, reply, error);
    }
    throw error;
  }
}

const INVALID = { kind: 'problem', problem: 'answer-invalid' } as const;

/** The page where every federated sign-in ends. */
export function resultAddress({ redirect, ...ending }: SignInEnd): string {
  const query = new URLSearchParams(resultQuery(ending));
  query.set('redirect_url', redirect ?? DEFAULT_PATH);
  return `/oauth2/redirect?${query}`;
}

function resultQuery(ending: Omit<SignInEnd, 'redirect'>): Record<string, string> {
  const told = ending as SignInEnd;
  switch (told.kind) {
    case 'code':
      return { token: told.token, provider: told.provider };
    case 'linked':
      return { linked: told.provider };
    case 'pending':
      return { link: told.provider };
    case 'problem':
      return { error: told.problem };
  }
}

/** Callback URLs contain single-use secrets: the redirect isn't cached, and its target gets no referrer. */
export const send = (reply: FastifyReply, address: string, status: 302 | 303): FastifyReply =>
  reply
    .headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
    .redirect(address, status);

/** People see this URL in a browser, so errors are rendered as a page, in the browser's language. */
export async function refuse(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, refusal, retryAfter }: AppError,
): Promise<FastifyReply> {
  const language = localeOf(request.headers['accept-language']);
  const say = language === 'de' ? await inGerman() : inEnglish;
  return reply
    .status(status)
    .headers({ 'cache-control': 'no-store', 'retry-after': String(retryAfter) })
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="${language}"><title>${say({ key: 'requests.signIn' })}</title><p>${say(refusal)}</p><p><a href="/login">${say({ key: 'requests.backToSignIn' })}</a></p></html>`,
    );
}

export const inGerman = async () =>
  refusalTranslator('de', (await import('@antecedent/catalog/de/refusals')).refusals);
