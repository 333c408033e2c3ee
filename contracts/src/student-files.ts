import { z } from 'zod';
import { EssayMapSchema, HeatMapSchema, WordChangeSchema } from './analytics.ts';
import { endpoint } from './endpoint.ts';

export const openAdditionalFile = endpoint({
  method: 'POST',
  path: '/auxfiles/submission',
  summary: 'The student’s copy of an additional file, made at the first call',
  action: 'assignment.open',
  query: z.object({ submissionId: z.uuid(), assignmentTemplateId: z.uuid() }),
  response: z.object({ fileId: z.uuid() }),
  errors: ['window-closed'],
});

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
