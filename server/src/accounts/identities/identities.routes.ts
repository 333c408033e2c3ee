import * as contract from '@antecedent/contracts/accounts/identities';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../ground/platform/errors/errors.ts';
import { serve } from '../../ground/platform/http/http.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import { reauthenticate } from '../accounts/reauthentication.ts';
import type { WithSessions } from '../accounts/sessions.ts';
import { markBrowser, readBrowser } from './browser-cookie.ts';
import { registerSignInRoutes } from './federated-sign-in.routes.ts';
import { discoverProviders, startFederatedSignIn } from './federated-sign-in.service.ts';
import {
  confirmLink,
  dropPendingLink,
  finishSignIn,
  listIdentities,
  listProviders,
  readPendingLink,
  unlinkIdentity,
} from './identities.service.ts';
import type { WithProviderDescriptions } from './provider-descriptions.ts';
import { returnPath } from './return-path.ts';
import { SignInRefusal } from './sign-in-refusal.ts';

export function registerIdentityRoutes(
  app: FastifyInstance,
  services: Platform & WithProviderDescriptions & WithSessions,
): void {
  const { publicUrl } = services.env;
  serve(app, contract.listProviders, async () => listProviders(services));
  serve(app, contract.finishSignIn, ({ bearer, cookies, device }) =>
    finishSignIn(services, { code: bearer, browser: readBrowser(cookies, publicUrl), device }),
  );
  serve(app, contract.listIdentities, ({ actor }) => listIdentities(services, actor));
  serve(app, contract.startLink, async ({ actor, body, cookies, address }) => {
    const { provider, password } = body;
    await reauthenticate(services, actor, password);
    const redirect = returnPath(publicUrl, body.redirectUrl);
    const browser = markBrowser(cookies, publicUrl);
    const begun = startFederatedSignIn(services, {
      provider,
      browser,
      redirect,
      locale: null,
      actor,
      address,
    });
    return { address: await begun.catch(tellRefusal) };
  });
  serve(app, contract.unlinkIdentity, async ({ actor, params, body }) => {
    await reauthenticate(services, actor, body.password);
    await unlinkIdentity(services, actor, params.id);
    return {};
  });
  serve(app, contract.readPendingLink, async ({ cookies }) => ({
    pending: await readPendingLink(services, readBrowser(cookies, publicUrl)),
  }));
  serve(app, contract.confirmLink, ({ actor, cookies }) =>
    confirmLink(services, actor, readBrowser(cookies, publicUrl)),
  );
  serve(app, contract.discardPendingLink, async ({ cookies }) => {
    await dropPendingLink(services, readBrowser(cookies, publicUrl));
    return {};
  });
  registerSignInRoutes(app, services);
  app.addHook('onListen', async () => discoverProviders(services));
}

function tellRefusal(error: unknown): never {
  if (!(error instanceof SignInRefusal)) throw error;
  if (error.problem === 'provider-unknown') {
    throw new AppError('not-found', 'identities.unknownProvider', { cause: error });
  }
  throw new AppError('unavailable', 'identities.unreachable', {
    cause: error,
    retryAfter: 30,
  });
}
