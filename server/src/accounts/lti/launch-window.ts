import type { LoginRequest } from '@antecedent/contracts/accounts/lti/launch-claims';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { inEnglish } from '../../ground/platform/errors/errors.ts';
import { createNonce } from '../../ground/platform/http/security-headers.ts';
import { localeOf } from '../identities/external-identity.ts';
import { inGerman } from '../identities/federated-sign-in.routes.ts';

const STYLE = `body{margin:0;padding:24px;font:16px/1.5 system-ui,sans-serif;color:#1b1b1b;background:#fff}
a{display:inline-block;padding:10px 18px;border-radius:6px;background:#1b1b1b;color:#fff;text-decoration:none}
a:focus-visible{outline:3px solid #3367d6;outline-offset:2px}
@media(prefers-color-scheme:dark){body{color:#eee;background:#151515}a{background:#eee;color:#151515}}`;

const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`);

/** The page in a platform's frame: one link, to the same launch in a window of its own. */
export async function sendWindowPage(
  request: FastifyRequest,
  reply: FastifyReply,
  login: LoginRequest,
): Promise<FastifyReply> {
  const language = localeOf(request.headers['accept-language']);
  const say = language === 'de' ? await inGerman() : inEnglish;
  const nonce = createNonce();
  const query = new URLSearchParams(
    Object.entries(login).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
  const words = (key: 'windowTitle' | 'windowText' | 'windowOpen') =>
    escaped(say({ key: `lti.${key}` }));
  return reply
    .headers({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      // A platform's pages are seldom at the address of its issuer, so that any site may frame this one link.
      'content-security-policy': `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'; frame-ancestors *`,
    })
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="${language}"><head><meta name="viewport" content="width=device-width"><title>${words('windowTitle')}</title><style nonce="${nonce}">${STYLE}</style></head><body><main><h1>${words('windowTitle')}</h1><p>${words('windowText')}</p><p><a href="/lti/login?${escaped(query.toString())}" target="_blank" rel="noopener">${words('windowOpen')}</a></p></main></body></html>`,
    );
}
