/** What the tests use of two libraries that bring no types. */
declare module 'oidc-provider' {
  import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';

  type Grant = { addOIDCScope(scope: string): void; save(): Promise<string> };
  type Context = {
    oidc: {
      client: { clientId: string };
      session: { accountId: string };
      provider: { Grant: new (of: { clientId: string; accountId: string }) => Grant };
    };
  };
  type Configuration = {
    clients: object[];
    jwks: { keys: object[] };
    claims: Record<string, string[]>;
    cookies: { keys: string[] };
    ttl: Record<string, number>;
    features: Record<string, { enabled: boolean }>;
    interactions: { url(context: Context, interaction: { uid: string }): string };
    findAccount(
      context: Context,
      id: string,
    ): { accountId: string; claims(): Record<string, unknown> };
    loadExistingGrant(context: Context): Promise<Grant>;
  };

  export class Provider {
    constructor(issuer: string, configuration: Configuration);
    callback(): RequestListener;
    interactionFinished(
      request: IncomingMessage,
      response: ServerResponse,
      result: object,
    ): Promise<void>;
  }
}

declare module 'samlp' {
  type Mapped = {
    getClaims(): Record<string, unknown>;
    getNameIdentifier(): { nameIdentifier: string; nameIdentifierFormat: string };
  };
  namespace samlp {
    type AuthnRequest = { id: string; assertionConsumerServiceURL: string; issuer: string };
  }
  const samlp: {
    parseRequest(
      request: { query: Record<string, string> },
      done: (problem: Error | null, parsed: samlp.AuthnRequest) => void,
    ): void;
    getSamlResponse(
      options: Record<string, unknown> & { profileMapper(person: unknown): Mapped },
      person: unknown,
      done: (problem: Error | null, xml: string) => void,
    ): void;
  };
  export = samlp;
}
