import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

export type CookieOptions = Pick<CookieSerializeOptions, 'sameSite'> & {
  /** Seconds that the browser keeps it. */
  maxAge: number;
  /** Addresses below which the browser sends it. */
  path: string;
  /** Whether the browser sends it over HTTPS only. */
  secure: boolean;
};

/**
 * The name of a cookie for the whole host: with HTTPS no other site, not even a subdomain, can set one of this name.
 *
 * Source: RFC 6265bis §4.1.3.2
 */
export const hostCookie = (name: string, publicUrl: string): string =>
  publicUrl.startsWith('https:') ? `__Host-${name}` : name;

/** The cookies of one request and its answer. Pages never read them: sessions are bearer tokens. */
export type Cookies = {
  /** Null when the request does not carry it. */
  read(name: string): string | null;
  /** Other sites never send it, unless `sameSite` says so. */
  write(name: string, value: string, options: CookieOptions): void;
};

export const cookiesOf = (request: FastifyRequest, reply: FastifyReply): Cookies => ({
  read: (name) => request.cookies[name] ?? null,
  write(name, value, options) {
    reply.setCookie(name, value, { sameSite: 'strict', httpOnly: true, ...options });
  },
});
