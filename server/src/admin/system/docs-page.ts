import { docsScript, docsStyle } from './docs-page.assets.ts';

type Json = Record<string, unknown>;
type Operation = {
  summary: string;
  tags: string[];
  'x-roles': string | string[];
  parameters: { name: string; in: string; required: boolean; schema: Json }[];
  requestBody?: { content: Record<string, { schema: Json }> };
  responses: Record<string, { description: string; content?: Record<string, { schema?: Json }> }>;
};

/** A page on which a person reads the OpenAPI document: every call, searchable, without anything from elsewhere. */
export function docsPage(document: Json, nonce: string): string {
  const paths = document.paths as Record<string, Record<string, Operation>>;
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => callSection(method, path, operation)),
  );
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Antecedent API</title>
<style nonce="${nonce}">${docsStyle}</style>
</head>
<body>
<header>
<h1>Antecedent API</h1>
<p>${escapeHtml((document.info as { description: string }).description)} The same as a machine reads it: <a href="/api/openapi.json">openapi.json</a>.</p>
<label for="search">Search the calls</label>
<input id="search" type="search" autocomplete="off">
<p id="count" role="status">${calls.length} calls</p>
</header>
<main>${calls.join('\n')}</main>
<script nonce="${nonce}">${docsScript}</script>
</body>
</html>`;
}

function callSection(method: string, path: string, operation: Operation): string {
  const roles = operation['x-roles'];
  const who = Array.isArray(roles) ? roles.join(', ') : roles;
  return `<details data-words="${escapeHtml(`${method} ${path} ${operation.summary} ${who}`.toLowerCase())}">
<summary><span class="method">${method.toUpperCase()}</span> <code>${escapeHtml(path)}</code> <span>${escapeHtml(operation.summary)}</span></summary>
<p>Who: ${escapeHtml(who)}</p>
${parameterTable(operation)}
${bodyBlock(operation)}
${schemaBlock('Answer', operation.responses['200']?.content?.['application/json']?.schema)}
<h2>Refusals</h2>
<ul>${Object.entries(operation.responses)
    .filter(([status]) => status !== '200')
    .map(([status, { description }]) => `<li>${status}: ${escapeHtml(description)}</li>`)
    .join('')}</ul>
</details>`;
}

function parameterTable({ parameters }: Operation): string {
  if (parameters.length === 0) return '';
  const rows = parameters.map(
    ({ name, in: place, required, schema }) =>
      `<tr><td><code>${escapeHtml(name)}</code></td><td>${place}</td><td>${required ? 'yes' : 'no'}</td><td>${escapeHtml(String(schema.type ?? schema.enum ?? ''))}</td></tr>`,
  );
  return `<table><thead><tr><th>Parameter</th><th>In</th><th>Required</th><th>Type</th></tr></thead><tbody>${rows.join('')}</tbody></table>`;
}

function bodyBlock({ requestBody }: Operation): string {
  const { 'application/json': json, 'multipart/form-data': form } = requestBody?.content ?? {};
  return schemaBlock('Body', json?.schema) + schemaBlock('Form', form?.schema);
}

function schemaBlock(title: string, schema: Json | undefined): string {
  if (!schema) return '';
  return `<h2>${title}</h2><pre tabindex="0">${escapeHtml(JSON.stringify(schema, null, 2))}</pre>`;
}

const ENTITIES: ReadonlyMap<string, string> = new Map(
  Object.entries<string>({
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&#39;',
  }),
);
const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => ENTITIES.get(sign) ?? sign);
