import * as contract from '@antecedent/contracts/auth';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../platform/http.ts';
import type { Platform } from '../../platform/platform.ts';
import { readSession, signIn, signOut } from './accounts.service.ts';

/** Tells a browser in which somebody has signed in from one in which nobody has. */
const DEVICE_COOKIE = 'device';
const YEAR = 365 * 24 * 3_600;

export function registerAccountRoutes(app: FastifyInstance, platform: Platform): void {
  const secure = platform.env.publicUrl.startsWith('https:');
  serve(app, contract.signIn, async ({ body, address, cookies, device }) => {
    const knownDevice = cookies.read(DEVICE_COOKIE);
    const signedIn = await signIn(platform, { ...body, address, device, knownDevice });
    const { person } = signedIn;
    cookies.write(DEVICE_COOKIE, signedIn.device, { maxAge: YEAR, path: '/api/auth', secure });
    return person;
  });
  serve(app, contract.readSession, ({ actor }) => readSession(platform, actor));
  serve(app, contract.signOut, async ({ actor }) => {
    await signOut(platform, actor);
    return {};
  });
}
