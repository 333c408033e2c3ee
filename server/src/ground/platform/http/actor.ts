import type { Role } from '@antecedent/domain/access/roles';

/** The person behind a request, from the session. */
export type Actor = {
  userId: string;
  sessionId: string;
  roles: readonly Role[];
  /** Whether an instructor acts as the test student of a class. */
  isTestStudent?: boolean;
};

/** Channel on which nodes notify each other of ended sessions: ids joined by commas. */
export const SESSION_CHANNEL = 'antecedent_sessions';

/** The person who sent these headers: null for a visitor without a valid session. */
export type Authenticate = (headers: {
  authorization?: string | undefined;
}) => Promise<Actor | null>;

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor | null;
  }
}
