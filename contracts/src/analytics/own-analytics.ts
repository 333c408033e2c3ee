import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { instant } from '../wire/fields.ts';
import { EssayMapSchema, HeatMapSchema, WordChangeSchema } from './charts.ts';
import {
  AssessmentSchema,
  FactSpreadsSchema,
  ScoreHistoryEntrySchema,
  TimeMetricsSchema,
} from './scores.ts';

const ofAssignment = z.object({ id: z.uuid().describe('The assignment') });

export const OwnFiguresSchema = z.object({
  submissionId: z.uuid(),
  classTimezone: z.string(),
  /** Null before the first save. */
  assessment: AssessmentSchema.nullable(),
  /** Null where fewer than 20 students took part. */
  factSpreads: FactSpreadsSchema.nullable(),
  /** Newest first. */
  scoresHistory: z.array(ScoreHistoryEntrySchema),
  /** Nobody’s rank: it would tell of classmates. */
  times: TimeMetricsSchema.omit({ classRank: true, classNumMembers: true }),
  additionalFiles: z.array(z.object({ fileId: z.uuid(), title: z.string() })),
  lastModification: instant.nullable(),
});
export type OwnFigures = z.infer<typeof OwnFiguresSchema>;

export const readOwnFigures = endpoint({
  method: 'GET',
  path: '/student/figures',
  summary:
    'The student’s own scores with their arithmetic, times and score history, where the instructor shows analytics',
  action: 'assignment.open',
  query: ofAssignment,
  response: OwnFiguresSchema,
  errors: ['forbidden', 'not-started'],
});

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
