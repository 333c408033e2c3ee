import * as contract from '@antecedent/contracts/identities';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../platform/errors.ts';
import { serve } from '../../platform/http.ts';
import type { Platform } from '../../platform/platform.ts';
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
import { returnPath } from './return-path.ts';
import { SignInRefusal } from './sign-in-refusal.ts';

export function registerIdentityRoutes(app: FastifyInstance, platform: Platform): void {
  const { publicUrl } = platform.env;
  serve(app, contract.listProviders, async () => listProviders(platform));
  serve(app, contract.finishSignIn, ({ bearer, cookies, device }) =>
    finishSignIn(platform, { code: bearer, browser: readBrowser(cookies, publicUrl), device }),
  );
  serve(app, contract.listIdentities, ({ actor }) => listIdentities(platform, actor));
  serve(app, contract.startLink, async ({ actor, body, cookies, address }) => {
    const { provider } = body;
    const redirect = returnPath(publicUrl, body.redirectUrl);
    const browser = markBrowser(cookies, publicUrl);
    const begun = startFederatedSignIn(platform, { provider, browser, redirect, actor, address });
    return { address: await begun.catch(tellRefusal) };
  });
  serve(app, contract.unlinkIdentity, async ({ actor, params }) => {
    await unlinkIdentity(platform, actor, params.id);
    return {};
  });
  serve(app, contract.readPendingLink, async ({ cookies }) => ({
    pending: await readPendingLink(platform, readBrowser(cookies, publicUrl)),
  }));
  serve(app, contract.confirmLink, ({ actor, cookies }) =>
    confirmLink(platform, actor, readBrowser(cookies, publicUrl)),
  );
  serve(app, contract.dropPendingLink, async ({ cookies }) => {
    await dropPendingLink(platform, readBrowser(cookies, publicUrl));
    return {};
  });
  registerSignInRoutes(app, platform);
  app.addHook('onListen', async () => discoverProviders(platform));
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
