import type { JWTVerifyGetKey } from 'jose';
import type { OpenIdDescriptions } from './openid.ts';
import type { SamlDescriptions } from './saml-idp.ts';

/** What a node has read of the providers that people sign in with, each by its settings. */
export type ProviderDescriptions = {
  openId: OpenIdDescriptions;
  saml: SamlDescriptions;
  /** The keys of learning platforms, by their address. */
  platformKeys: Map<string, JWTVerifyGetKey>;
};

/** The services for sending people to a provider. */
export type WithProviderDescriptions = { providerDescriptions: ProviderDescriptions };

/** Nothing is read before it is needed. */
export const createProviderDescriptions = (): ProviderDescriptions => ({
  openId: new Map(),
  saml: new Map(),
  platformKeys: new Map(),
});
