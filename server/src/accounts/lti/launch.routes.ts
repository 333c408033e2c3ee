import { LoginRequestSchema } from '@antecedent/contracts/accounts/lti/launch-claims';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { cookiesOf } from '../../ground/platform/http/cookies.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import type { WithSessions } from '../accounts/sessions.ts';
import { markBrowser, readBrowser } from '../identities/browser-cookie.ts';
import { orLater, resultAddress, send } from '../identities/federated-sign-in.routes.ts';
import type { WithProviderDescriptions } from '../identities/provider-descriptions.ts';
import { SignInRefusal } from '../identities/sign-in-refusal.ts';
import { sendWindowPage } from './launch-window.ts';
import { beginLaunch, completeLaunch, receiveLaunch } from './launches.service.ts';
import { publicKeys } from './tool-keys.service.ts';

/** The largest form that a platform may post, in bytes. */
const MAX_FORM_BYTES = 256 * 1024;

const PostSchema = z.object({
  state: z.string().max(200),
  id_token: z.string().nullable().catch(null).default(null),
});

/** The routes that browsers visit on their way from a platform; each leads on, at last to `/oauth2/redirect`. */
export function registerLaunchRoutes(
  app: FastifyInstance,
  services: Platform & WithProviderDescriptions & WithSessions,
): void {
  const { publicUrl } = services.env;

  const begin = async (told: unknown, request: FastifyRequest, reply: FastifyReply) => {
    const parsed = LoginRequestSchema.safeParse(told);
    if (!parsed.success) return fail(reply, 'answer-invalid');
    // In a frame of another site, browsers store no cookie: the launch continues in a window of its own.
    if (/^i?frame$/.test(String(request.headers['sec-fetch-dest'] ?? ''))) {
      return sendWindowPage(request, reply, parsed.data);
    }
    const browser = markBrowser(cookiesOf(request, reply), publicUrl);
    return orLater(request, reply, async () => {
      try {
        const caller = { browser, address: request.ip };
        return send(reply, await beginLaunch(services, parsed.data, caller), 302);
      } catch (error) {
        if (!(error instanceof SignInRefusal)) throw error;
        services.log.warn({ reason: error.message }, 'a launch could not begin');
        return fail(reply, error.problem);
      }
    });
  };

  app.get('/lti/login', async (request, reply) => begin(request.query, request, reply));
  app.get('/lti/jwks.json', async (_request, reply) =>
    reply.header('cache-control', 'public, max-age=3600').send(await publicKeys(services)),
  );
  app.get<{ Querystring: { key?: string | string[] } }>('/lti/return', async (request, reply) =>
    orLater(request, reply, async () => {
      const { key } = request.query;
      const ending = await completeLaunch(services, {
        landing: typeof key === 'string' ? key : '',
        browser: readBrowser(cookiesOf(request, reply), publicUrl),
        address: request.ip,
      });
      return send(reply, resultAddress(ending), 303);
    }),
  );
  app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: MAX_FORM_BYTES },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    scope.post('/lti/login', async (request, reply) => begin(request.body, request, reply));
    scope.post('/lti/launch', async (request, reply) => {
      const form = PostSchema.safeParse(request.body);
      if (!form.success) return fail(reply, 'answer-invalid');
      const { state, id_token: idToken } = form.data;
      return orLater(request, reply, async () => {
        const received = await receiveLaunch(services, { state, idToken });
        const address =
          'landing' in received ? `/lti/return?key=${received.landing}` : resultAddress(received);
        return send(reply, address, 303);
      });
    });
  });
}

const fail = (reply: FastifyReply, problem: SignInRefusal['problem']): FastifyReply =>
  send(reply, resultAddress({ kind: 'problem', problem, redirect: null }), 303);
