import { z } from 'zod';
import { endpoint } from '../../wire/endpoint.ts';
import { instant } from '../../wire/fields.ts';
import {
  ChangeDistributionSchema,
  EssayMapSchema,
  HeatMapSchema,
  WordChangeSchema,
} from './charts.ts';
import { OWN_WORK, OwnWorkQuery } from './own-work.ts';
import {
  AssessmentSchema,
  FactSpreadsSchema,
  ScoreHistoryEntrySchema,
  TimeMetricsSchema,
} from './scores.ts';

export const OwnFiguresSchema = z.object({
  submissionId: z.uuid(),
  classTimezone: z.string(),
  /** Null before the first save. */
  assessment: AssessmentSchema.nullable(),
  /** Null where fewer than 20 students took part. */
  factSpreads: FactSpreadsSchema.nullable(),
  /** Newest first. */
  scoresHistory: z.array(ScoreHistoryEntrySchema),
  /** No rank: it would reveal classmates’ work. */
  times: TimeMetricsSchema.omit({ classRank: true, classNumMembers: true }),
  additionalFiles: z.array(z.object({ fileId: z.uuid(), title: z.string() })),
  lastModification: instant.nullable(),
});
export type OwnFigures = z.infer<typeof OwnFiguresSchema>;

export const readOwnFigures = endpoint({
  ...OWN_WORK,
  method: 'GET',
  path: '/student/figures',
  summary:
    'The student’s own scores with their arithmetic, times and score history, where the instructor shows analytics',
  query: OwnWorkQuery,
  response: OwnFiguresSchema,
});

export const readOwnEssayMap = endpoint({
  ...OWN_WORK,
  method: 'POST',
  path: '/student/graph/essaymap',
  summary: 'The student’s own essay map, where the instructor shows analytics',
  query: OwnWorkQuery,
  response: EssayMapSchema,
});

export const readOwnHeatMap = endpoint({
  ...OWN_WORK,
  method: 'POST',
  path: '/student/graph/heatmap',
  summary: 'The student’s own heat map, where the instructor shows analytics',
  query: OwnWorkQuery,
  response: HeatMapSchema,
});

export const readOwnWordChange = endpoint({
  ...OWN_WORK,
  method: 'POST',
  path: '/student/graph/wordchange',
  summary: 'The student’s own word change, where the instructor shows analytics',
  query: OwnWorkQuery,
  response: WordChangeSchema,
});

export const readOwnChangeDistribution = endpoint({
  ...OWN_WORK,
  method: 'GET',
  path: '/student/graph/changedist',
  summary: 'When and where the student’s own text changed, where the instructor shows analytics',
  query: OwnWorkQuery,
  response: ChangeDistributionSchema,
});
