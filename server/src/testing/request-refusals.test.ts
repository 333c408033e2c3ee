import type { Endpoint } from '@antecedent/contracts/wire/endpoint';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { inEnglish } from '../ground/platform/errors/errors.ts';
import { requestProblems } from '../ground/platform/http/request-problems.ts';
import { sharedTestApp, type TestApp } from './start-test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await sharedTestApp();
});

/** What no program should send, and what some send by mistake. */
const GARBAGE = [undefined, null, 7, -1.5, 'x', '', [], {}, true, '2026-13-40', 'x'.repeat(9_000)];

const schemasOf = ({ query, body }: Endpoint): z.ZodObject[] =>
  [query, body].filter((schema) => schema instanceof z.ZodObject);

/** Every sentence with which a schema refuses a request that has one thing in one of its fields, or everywhere. */
function sentences(schema: z.ZodObject): string[] {
  const fields = Object.keys(schema.shape);
  const requests = GARBAGE.flatMap((value) => [
    ...fields.map((field) => ({ [field]: value })),
    Object.fromEntries(fields.map((field) => [field, value])),
  ]);
  return requests.flatMap((request) => {
    const { error } = schema.safeParse(request);
    return error ? Object.values(requestProblems(error, request)).map(inEnglish) : [];
  });
}

describe('a request that does not fit', () => {
  it('is refused in our own words by every endpoint', () => {
    const schemas = server.app.endpoints.flatMap(schemasOf);
    expect(schemas.length).toBeGreaterThan(100);
    const said = new Set(schemas.flatMap(sentences));
    expect(
      [...said].filter((one) =>
        /invalid (input|option|string|uuid|key|element|iso)|expected|received|too (small|big)/i.test(
          one,
        ),
      ),
    ).toEqual([]);
    const keys = [...said].filter((one) => /^\w+\.\w+$/.test(one));
    expect(keys).toEqual([]);
  });
});
