import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';

export const exportClass = endpoint({
  method: 'GET',
  path: '/classes/workbook',
  summary:
    'A class with everybody’s work as a workbook: details, students, assignments, submissions and times; or submissions and times as CSV',
  action: 'class.read',
  opens: { shows: 'export', by: { class: 'id' } },
  query: z.object({ id: z.uuid().describe('The class'), format: z.enum(['xlsx', 'csv']) }),
  response: 'bytes',
});
