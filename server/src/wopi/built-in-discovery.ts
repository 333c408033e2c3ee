import { escapeAttribute } from '@antecedent/domain/office/xml-text';

/** What the built-in editors open, by the name that other hosts' discoveries give each kind. */
const APPS = { writer: 'docx', calc: 'xlsx', impress: 'pptx', draw: 'odg' } as const;

/**
 * The discovery document of the built-in editor, so that a host finds it as it finds any other.
 * It publishes no proof key: it runs in the browser and has nothing that it could keep secret.
 */
export function builtInDiscovery(publicUrl: string): string {
  const address = escapeAttribute(`${publicUrl}/editor/?`);
  const action = (extension: string, name: string) =>
    `<action ext="${extension}" name="${name}" urlsrc="${address}"/>`;
  const apps = Object.entries(APPS).map(
    ([app, extension]) =>
      `<app name="${app}">${action(extension, 'edit')}${action(extension, 'view')}</app>`,
  );
  return `<?xml version="1.0" encoding="utf-8"?>\n<wopi-discovery><net-zone name="external-http">${apps.join('')}</net-zone></wopi-discovery>\n`;
}
