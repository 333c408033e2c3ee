import {
  readFigureMoments,
  readOwnFigureMoments,
} from '@antecedent/contracts/insight/analytics/figure-moments';
import type { Figure } from '@antecedent/domain/insight/figures/figure-moments';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../../lib/api-client.ts';

/** Whose writing it is: a submission that is read, or the student's own for an assignment. */
export type FiguresSource = { submissionId: string } | { assignmentId: string };

export function useFigureMoments(source: FiguresSource, figure: Figure) {
  return useQuery({
    queryKey: ['figure-moments', source, figure],
    queryFn: ({ signal }) =>
      'submissionId' in source
        ? call(readFigureMoments, { query: { ...source, figure } }, signal)
        : call(readOwnFigureMoments, { query: { id: source.assignmentId, figure } }, signal),
  });
}
