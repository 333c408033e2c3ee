import type { Parameters } from './parameters.ts';
import { ownShare } from './provenance.ts';
import { absentScore, clamp, type Score, scored } from './score.ts';
import type { WordCounts } from './types.ts';

export type EffortInput = {
  /** Words of the current text. */
  surviving: WordCounts;
  /** Fresh words typed over all versions, surviving or not. */
  typed: number;
  realSeconds: number;
  /** Null when it is absent. */
  rush: number | null;
  /** Whether the pace bands apply to the language of the text. */
  paceCalibrated?: boolean;
};

/**
 * The Effort score, 0 to 100: the student's own share of the text, weighted by pace and by
 * evenness, or by pace alone when rush is absent.
 */
export function effortScore(input: EffortInput, parameters: Parameters): Score {
  const { effort } = parameters;
  const { surviving, typed, realSeconds, rush } = input;
  const own = ownShare(surviving);
  const observed = surviving.typed + surviving.bulk;
  if (own === null || observed < effort.leastWords) return absentScore('few-words');
  if (realSeconds < effort.leastRealSeconds) return absentScore('little-time');
  const unobservedShare = surviving.unobserved / (observed + surviving.unobserved);
  if (unobservedShare > effort.mostUnobservedShare) return absentScore('mostly-unobserved');
  if (input.paceCalibrated === false) return absentScore('pace-not-calibrated');

  const pace = typed / (realSeconds / 60);
  const time = clamp((effort.restingPace - pace) / effort.paceRange);
  const steps = [
    { key: 'effort.own', values: { typed: surviving.typed, bulk: surviving.bulk }, result: own },
    { key: 'effort.pace', values: { typed, realSeconds }, result: pace },
    {
      key: 'effort.time',
      values: { pace, from: effort.restingPace, range: effort.paceRange },
      result: time,
    },
  ];
  if (rush === null) {
    const share = own * time;
    return scored(share, steps, { key: 'effort.withoutRush', values: { own, time } });
  }
  const evenness = clamp((1 - rush) / effort.rushRange);
  const share = own * (effort.paceWeight * time + effort.evennessWeight * evenness);
  const values = {
    own,
    time,
    evenness,
    paceWeight: effort.paceWeight,
    evennessWeight: effort.evennessWeight,
  };
  const even = {
    key: 'effort.evenness',
    values: { rush, range: effort.rushRange },
    result: evenness,
  };
  return scored(share, [...steps, even], { key: 'effort.score', values });
}
