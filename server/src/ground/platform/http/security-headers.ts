import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Env } from '../../config/env.ts';

/** A fresh number for one HTML answer; scripts and styles without it do not run. */
export const createNonce = (): string => randomBytes(18).toString('base64');

/** Which page: the app itself may not be framed; the editor is framed by the app. */
export type PageKind = 'app' | 'editor' | 'docs';

/**
 * Content security policy of an HTML answer. Inline scripts are allowed nowhere, style attributes
 * in the editor only, since documents carry them.
 */
export function pagePolicy(
  kind: PageKind,
  nonce: string,
  env: Pick<Env, 'publicUrl' | 'editorUrl' | 'editorOrigin'>,
): string {
  const editorAddress = env.editorUrl ?? env.editorOrigin;
  const editor = editorAddress ? ` ${new URL(editorAddress).origin}` : '';
  // On an origin of its own, the editor is framed by the app and shows the app's icons on its buttons.
  const app = kind === 'editor' && env.editorOrigin ? ` ${new URL(env.publicUrl).origin}` : '';
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    // The built-in editor reads the style attributes of what is pasted; no other page has any.
    ...(kind === 'editor' ? ["style-src-attr 'unsafe-inline'"] : []),
    `img-src 'self' data: blob:${app}`,
    "font-src 'self' data:",
    "media-src 'self' blob:",
    "connect-src 'self'",
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    // Firefox treats a blob that the editor's frame saves to disk as a page in that frame, so our policy applies to it
    // too.
    `frame-src 'self' blob:${editor}`,
    `form-action 'self'${editor}`,
    `frame-ancestors ${kind === 'editor' ? `'self'${app}` : "'none'"}`,
    "base-uri 'none'",
    "object-src 'none'",
  ].join('; ');
}

const permissions = (microphone: string): string =>
  `camera=(), microphone=${microphone}, geolocation=(), payment=(), usb=()`;

/**
 * What a page may ask the browser for. The app records spoken feedback; it is one document for all of its pages, so all of them may ask.
 * The person decides each time.
 */
export const pagePermissions = (kind: PageKind): string =>
  permissions(kind === 'app' ? '(self)' : '()');

/**
 * Headers of every response; HTML responses add their own policy to the strict one here, built files their own resource
 * policy.
 */
export function securityHeaders({
  publicUrl,
}: Pick<Env, 'publicUrl'>): Readonly<Record<string, string>> {
  const isHttps = publicUrl.startsWith('https:');
  return {
    'content-security-policy':
      "default-src 'none'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'permissions-policy': permissions('()'),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    ...(isHttps ? { 'strict-transport-security': 'max-age=31536000' } : {}),
  };
}

export function addSecurityHeaders(app: FastifyInstance, env: Pick<Env, 'publicUrl'>): void {
  const headers = securityHeaders(env);
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(headers);
  });
}
