import type { FastifyReply, FastifyRequest } from 'fastify';

export type CookieOptions = {
  /** Seconds that the browser keeps it. */
  maxAge: number;
  /** Addresses below which the browser sends it. */
  path: string;
  /** Whether the browser sends it over HTTPS only. */
  secure: boolean;
  /** `Lax` sends it also when a link or redirect of another site leads here; `Strict` unless told. */
  sameSite?: 'Strict' | 'Lax';
};

/** The cookies of one request and its answer. Pages never read them: sessions are bearer tokens. */
export type Cookies = {
  /** Null when the request does not carry it. */
  read(name: string): string | null;
  /** @throws {RangeError} on a value that no cookie can hold */
  write(name: string, value: string, options: CookieOptions): void;
};

const VALUE = /^[\w.~-]*$/;

/** Source: RFC 6265 §4.1 and §4.2 */
export function cookiesOf(request: FastifyRequest, reply: FastifyReply): Cookies {
  return {
    read(name) {
      for (const pair of (request.headers.cookie ?? '').split(';')) {
        const [key, value] = pair.split('=', 2);
        if (key?.trim() === name) return value?.trim() ?? '';
      }
      return null;
    },
    write(name, value, { maxAge, path, secure, sameSite = 'Strict' }) {
      if (!VALUE.test(value)) throw new RangeError('a cookie holds letters, digits and - . _ ~');
      const flags = `Path=${path}; Max-Age=${maxAge}; HttpOnly; SameSite=${sameSite}`;
      reply.header('set-cookie', `${name}=${value}; ${flags}${secure ? '; Secure' : ''}`);
    },
  };
}
