import { X509Certificate } from 'node:crypto';
import {
  attribute,
  descendants,
  parseXml,
  textContent,
  type XmlElement,
} from '@antecedent/domain/office/xml/xml';
import { isSecureAddress } from './secure-address.ts';

/** What must be known of an institution's identity provider. */
export type SamlIdentityProvider = {
  /** Null when only an address and a certificate are set: then it is what its signed answers say. */
  entityId: string | null;
  /** Where browsers are sent with a request, by the HTTP-Redirect binding. */
  entryPoint: string;
  /** Any of these may have signed; base64 of DER. */
  certificates: string[];
};

export type MetadataReading =
  | { ok: true; provider: SamlIdentityProvider }
  | { ok: false; problem: string };

/** Characters of the largest metadata that is read: a whole federation's fits, the world's does not. */
export const MAX_METADATA_BYTES = 20 * 1024 * 1024;

const REDIRECT = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect';

const localName = ({ name }: XmlElement): string => name.slice(name.indexOf(':') + 1);

const all = (element: XmlElement, name: string): XmlElement[] =>
  [...descendants(element)].filter((inner) => localName(inner) === name);

/**
 * Reads the metadata document of an identity provider, or finds one in that of a federation.
 *
 * @param entityId which one; null where there is only one
 */
export function readMetadata(xml: string, entityId: string | null): MetadataReading {
  if (xml.length > MAX_METADATA_BYTES) return failed('is larger than 20 MB');
  let root: XmlElement;
  try {
    root = parseXml(xml);
  } catch {
    return failed('holds no metadata: it is not XML, or XML with a document type');
  }
  const found = all(root, 'EntityDescriptor').flatMap((entity) => {
    const role = all(entity, 'IDPSSODescriptor')[0];
    return role ? [{ id: attribute(entity, 'entityID') ?? '', role }] : [];
  });
  const [chosen, ...more] = entityId === null ? found : found.filter(({ id }) => id === entityId);
  if (!chosen) {
    return failed(
      entityId === null ? 'names no identity provider' : `does not name the provider ${entityId}`,
    );
  }
  if (more.length > 0) {
    return failed('names several identity providers: choose one with SAML_IDP_ENTITY_ID');
  }
  return providerOf(chosen.id, chosen.role);
}

function providerOf(entityId: string, role: XmlElement): MetadataReading {
  const service = all(role, 'SingleSignOnService').find(
    (one) => attribute(one, 'Binding') === REDIRECT,
  );
  const entryPoint = attribute(service, 'Location');
  if (!entryPoint || !isSecureAddress(entryPoint)) {
    return failed('names no https address with the HTTP-Redirect binding');
  }
  const certificates = all(role, 'KeyDescriptor')
    .filter((key) => (attribute(key, 'use') ?? 'signing') === 'signing')
    .flatMap((key) => all(key, 'X509Certificate'))
    .flatMap((certificate) => readCertificate(textContent(certificate)) ?? []);
  if (certificates.length === 0) return failed('holds no certificate for signatures');
  return { ok: true, provider: { entityId, entryPoint, certificates } };
}

const failed = (problem: string): MetadataReading => ({ ok: false, problem });

/** The base64 of a certificate, given as base64 or as PEM; null if it isn't a certificate. */
export function readCertificate(text: string): string | null {
  const base64 = text.replace(/-----(BEGIN|END) CERTIFICATE-----/g, '').replace(/\s+/g, '');
  try {
    return new X509Certificate(Buffer.from(base64, 'base64')).raw.toString('base64');
  } catch {
    return null;
  }
}
