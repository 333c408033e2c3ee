import type { Provider } from '@antecedent/contracts/accounts/identities';
import {
  INSTITUTION,
  type OpenIdSettings,
  type SamlSettings,
} from '../../ground/config/identity-providers.ts';
import type { Platform } from '../../ground/platform/platform.ts';

export type ConfiguredProvider =
  | { kind: 'openid'; id: string; name: string; settings: OpenIdSettings }
  | { kind: 'institution'; id: typeof INSTITUTION; name: string; settings: SamlSettings };

/** All configured identity providers, in the order of the buttons. */
export function configuredProviders({ env }: Pick<Platform, 'env'>): ConfiguredProvider[] {
  const providers: ConfiguredProvider[] = env.openIdProviders.map((settings) => ({
    kind: 'openid',
    id: settings.id,
    name: settings.name,
    settings,
  }));
  if (env.saml) {
    const { name } = env.saml;
    providers.push({ kind: 'institution', id: INSTITUTION, name, settings: env.saml });
  }
  return providers;
}

export const findProvider = (
  platform: Pick<Platform, 'env'>,
  id: string,
): ConfiguredProvider | null =>
  configuredProviders(platform).find((provider) => provider.id === id) ?? null;

export const presentProvider = ({ id, name, kind }: ConfiguredProvider): Provider => ({
  id,
  name,
  kind,
  address: kind === 'institution' ? '/saml/login' : `/oauth2/authorization/${id}`,
});
