import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { EssayMapSchema, HeatMapSchema, WordChangeSchema } from './charts.ts';

const ofAssignment = z.object({ id: z.uuid().describe('The assignment') });

export const readOwnEssayMap = endpoint({
  method: 'POST',
  path: '/student/graph/essaymap',
  summary: 'The student’s own essay map, where the instructor shows analytics',
  action: 'assignment.open',
  query: ofAssignment,
  response: EssayMapSchema,
  errors: ['forbidden', 'not-started'],
});

export const readOwnHeatMap = endpoint({
  method: 'POST',
  path: '/student/graph/heatmap',
  summary: 'The student’s own heat map, where the instructor shows analytics',
  action: 'assignment.open',
  query: ofAssignment,
  response: HeatMapSchema,
  errors: ['forbidden', 'not-started'],
});

export const readOwnWordChange = endpoint({
  method: 'POST',
  path: '/student/graph/wordchange',
  summary: 'The student’s own word change, where the instructor shows analytics',
  action: 'assignment.open',
  query: ofAssignment,
  response: WordChangeSchema,
  errors: ['forbidden', 'not-started'],
});
