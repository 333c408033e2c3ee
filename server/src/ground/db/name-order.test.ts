import { seededRandom } from '@antecedent/domain/random';
import { compareNames } from '@antecedent/domain/roster/name-order';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sharedTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { byNameOf } from './name-order.ts';
import { sql } from './sql.ts';

let server: TestApp;
beforeAll(async () => {
  server = await sharedTestApp();
});
afterAll(() => server.close());

const LAST = ['Zebra', 'zu Reventlow', 'Álvarez', 'Alvarez', 'alba', 'Åberg', 'Öztürk', 'Ozan'];
const MORE = [
  'O’Brien',
  'Obrien',
  'Lee',
  'Lee-Smith',
  'De la Cruz',
  'Delacroix',
  'Łukasik',
  '李',
  '',
];
const FIRST = ['Zoë', 'Émile', 'Eva', 'eva', 'Ñandú', 'Noah', 'أحمد', 'Ωmega'];

it('sorts people as the pages do', async () => {
  const random = seededRandom(1);
  const people = [...LAST, ...MORE]
    .flatMap((lastName) => FIRST.map((firstName) => ({ lastName, firstName })))
    .sort(() => random() - 0.5);
  const rows = people.map(
    ({ lastName, firstName }, id) => sql`(${id}::int, ${lastName}::text, ${firstName}::text)`,
  );
  const { rows: sorted } = await server.db.execute<{ id: number }>(sql`
    select p.id from (values ${sql.join(rows, sql`, `)}) as p(id, last_name, first_name)
     order by ${byNameOf('p')}`);
  const inDatabase = sorted.map(({ id }) => people[id]);
  expect(inDatabase).toEqual([...people].sort(compareNames));
});
