import type { Role } from '@antecedent/domain/access/roles';

/** The person behind a request, as the session knows them. */
export type Actor = {
  userId: string;
  sessionId: string;
  roles: readonly Role[];
};

/** Who sends these headers: null for a visitor without a (living) session. */
export type Authenticate = (headers: {
  authorization?: string | undefined;
}) => Promise<Actor | null>;

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor | null;
  }
}
