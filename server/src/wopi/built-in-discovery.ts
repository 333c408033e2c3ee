import { escapeAttribute } from '@antecedent/domain/office/xml-text';

/** What the built-in editor opens. */
const EXTENSIONS = ['docx'] as const;

/**
 * The discovery document of the built-in editor, so that a host finds it as it finds any other.
 * It publishes no proof key: it runs in the browser and has nothing that it could keep secret.
 */
export function builtInDiscovery(publicUrl: string): string {
  const address = escapeAttribute(`${publicUrl}/editor/?`);
  const actions = EXTENSIONS.flatMap((extension) =>
    ['edit', 'view'].map(
      (name) => `<action ext="${extension}" name="${name}" urlsrc="${address}"/>`,
    ),
  );
  return `<?xml version="1.0" encoding="utf-8"?>\n<wopi-discovery><net-zone name="external-http"><app name="writer">${actions.join('')}</app></net-zone></wopi-discovery>\n`;
}
