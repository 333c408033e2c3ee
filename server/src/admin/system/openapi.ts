import type { Endpoint, UploadForm } from '@antecedent/contracts/wire/endpoint';
import { ERROR_STATUS, type ErrorCode, ProblemSchema } from '@antecedent/contracts/wire/errors';
import { AUDIENCE } from '@antecedent/domain/access/actions';
import { z } from 'zod';

type Json = Record<string, unknown>;

/** The OpenAPI 3.1 document of the endpoints that are served. */
export function openApi(endpoints: readonly Endpoint[], serverUrl: string): Json {
  const paths: Record<string, Json> = {};
  for (const endpoint of endpoints) {
    const path = `/api${endpoint.path.replace(/:(\w+)/g, '{$1}')}`;
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Antecedent',
      version: '0.1.0',
      description:
        'Every call of the web app. Sign in at /api/auth/signin and send the accessToken as a bearer token. A refusal is answered as {message, code, requestId}.',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: serverUrl }],
    components: {
      securitySchemes: { session: { type: 'http', scheme: 'bearer' } },
      schemas: { Problem: jsonSchema(ProblemSchema, 'output') },
    },
    paths,
  };
}

function operation(endpoint: Endpoint): Json {
  const audience: readonly string[] | string = AUDIENCE[endpoint.action];
  return {
    operationId: `${endpoint.method.toLowerCase()}${endpoint.path.replace(/\W+(\w)/g, (_, letter: string) => letter.toUpperCase())}`,
    summary: endpoint.summary,
    tags: [endpoint.path.split('/')[1] ?? ''],
    security: audience === 'anyone' ? [] : [{ session: [] }],
    'x-roles': audience,
    parameters: [...parameters(endpoint.params, 'path'), ...parameters(endpoint.query, 'query')],
    ...requestBody(endpoint),
    responses: { 200: answer(endpoint), ...refusals(endpoint) },
  };
}

function requestBody({ body, upload }: Endpoint): Json {
  const content = upload
    ? { 'multipart/form-data': { schema: formSchema(upload) } }
    : body && { 'application/json': { schema: jsonSchema(body, 'input') } };
  return content ? { requestBody: { required: true, content } } : {};
}

/** The fields of a form and its files, each within its bounds. */
function formSchema({ fields, file, files, fileSize, total }: UploadForm): Json {
  const schema = jsonSchema(fields, 'input');
  const bounds = `At most ${fileSize} bytes each${total === undefined ? '' : `, ${total} together`}`;
  const bytes = { type: 'string', contentMediaType: 'application/octet-stream' };
  return {
    ...schema,
    properties: {
      ...(schema.properties as Json),
      [file]: { type: 'array', description: bounds, items: bytes, minItems: 1, maxItems: files },
    },
    required: [...((schema.required ?? []) as string[]), file],
  };
}

function parameters(schema: z.ZodObject | undefined, place: 'path' | 'query'): Json[] {
  if (!schema) return [];
  const object = jsonSchema(schema, 'input');
  const required = (object.required ?? []) as string[];
  return Object.entries(object.properties as Record<string, Json>).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
}

function answer(endpoint: Endpoint): Json {
  if (endpoint.response === 'bytes') {
    return { description: 'The file', content: { 'application/octet-stream': {} } };
  }
  const schema = jsonSchema(endpoint.response, 'output');
  return { description: 'Done', content: { 'application/json': { schema } } };
}

/** Refusals share statuses; each status lists its codes. */
function refusals(endpoint: Endpoint): Json {
  const codes: ErrorCode[] = ['invalid-request', ...(endpoint.errors ?? []), 'unavailable'];
  if (AUDIENCE[endpoint.action] !== 'anyone') codes.push('unauthenticated', 'forbidden');
  if (endpoint.params) codes.push('not-found');
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of new Set(codes)) {
    const status = ERROR_STATUS[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  return Object.fromEntries(
    [...byStatus].map(([status, names]) => [
      status,
      {
        description: names.join(', '),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    ]),
  );
}

function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json;
  return rest;
}
