import { SETTINGS } from '../ground/config/settings.ts';

/** The reference page of all settings, in Markdown, made from `env.ts`. */
export function settingsPage(): string {
  const rows = Object.entries(SETTINGS).map(
    ([name, { meaning, unset, example }]) =>
      `## ${name}\n\n${meaning}\n\n- Not set: ${unset}.\n- Example: \`${name}=${example}\``,
  );
  return `# Settings

Settings are environment variables; every command honours them. An empty value counts as not set. What
is wrong is reported at start, all of it together. This page is made from \`server/src/ground/config/settings.ts\` by
\`npm run docs:reference\`.

${rows.join('\n\n')}
`;
}
