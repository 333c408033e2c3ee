import type { EssayMap } from '@antecedent/contracts/insight/analytics/charts';
import type { EssayMapModel, EssayMark } from '../../../charts/essay-map/essay-map-model.ts';
import { markTitle } from '../../../charts/time-marks/mark-words.ts';
import { shortDay } from '../../../lib/times/days.ts';

/**
 * Maps the server's essay map to the view model: sessions labeled by day, marks positioned by the number of sessions
 * before them.
 */
export function essayMapModel(map: EssayMap): EssayMapModel {
  const ends = map.sessions.map(({ endedAt }) => Date.parse(endedAt));
  const marks = map.marks.flatMap(({ at, kind, label }): EssayMark[] => {
    const mark = { draft: 'deadline', comment: 'comment', review: 'review' } as const;
    if (kind === 'submission') return [];
    const after = ends.filter((end) => end <= Date.parse(at)).length;
    return [{ kind: mark[kind], label: markTitle({ kind, label }), after }];
  });
  return {
    sessions: map.sessions.map(({ startedAt }) => ({ label: shortDay(startedAt, map.timeZone) })),
    paragraphs: map.paragraphs.map((paragraph) => ({
      ...paragraph,
      runs: paragraph.runs.map((run) => ({
        ...run,
        session: run.session < 0 ? null : run.session,
      })),
    })),
    marks,
  };
}
