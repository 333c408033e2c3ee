import { FILE_KINDS } from '@antecedent/domain/files/file-kinds';
import { escapeAttribute } from '@antecedent/domain/office/xml/xml-text';

/**
 * The discovery document of the built-in editor, so that a host discovers it like any other.
 * It publishes no proof key: it runs in the browser and cannot keep a secret.
 */
export function builtInDiscovery(base: string): string {
  const address = escapeAttribute(`${base}/editor/?`);
  const action = (extension: string, name: string) =>
    `<action ext="${extension}" name="${name}" urlsrc="${address}"/>`;
  const apps = Object.values(FILE_KINDS).map(
    ({ discoveryApp, extension }) =>
      `<app name="${discoveryApp}">${action(extension, 'edit')}${action(extension, 'view')}</app>`,
  );
  return `<?xml version="1.0" encoding="utf-8"?>\n<wopi-discovery><net-zone name="external-http">${apps.join('')}</net-zone></wopi-discovery>\n`;
}
