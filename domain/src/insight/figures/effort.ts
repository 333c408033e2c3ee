import type { Parameters } from '../parameters.ts';
import { ownShare } from '../tracking/provenance.ts';
import type { WordCounts, WordSource } from '../types.ts';
import { typingPace } from './pace.ts';
import { type QuotedCounts, quotedBulk } from './quoted-words.ts';
import { type AbsenceReason, absentScore, clamp, type Score, scored } from './score.ts';

export type EffortInput = {
  /** Words of the current text. */
  surviving: WordCounts;
  /** Those of its words that are quoted, and left out. */
  quoted: QuotedCounts;
  /** Where most of the words that were not observed come from; null without any. */
  mostUnobserved: WordSource | null;
  /** Words of the current text that the student declared as a tool's, where the assignment allows it. */
  declared: number;
  /** Fresh words typed over all versions, surviving or not. */
  typed: number;
  realSeconds: number;
  /** What pace is measured by: real time and the pauses in which the page was open. */
  deskSeconds: number;
  /** Null where pace takes no part: an accommodation, or a language that it isn't calibrated for. */
  rush: number | null;
};

/**
 * The Effort score, 0 to 100: the student's own share of the text, half of it weighted by pace and evenness. Where pace takes no
 * part it is the own share alone.
 */
export function effortScore(input: EffortInput, parameters: Parameters): Score {
  const { effort } = parameters;
  const { surviving, quoted, mostUnobserved, declared, typed, realSeconds, deskSeconds, rush } =
    input;
  const { markedTyped, ...leftOut } = quoted;
  const counted = {
    typed: surviving.typed - markedTyped,
    bulk: surviving.bulk - quotedBulk(quoted),
  };
  const own = ownShare(counted);
  const observed = surviving.typed + surviving.bulk;
  const all = observed + surviving.unobserved;
  // Asked first: of an imported text it is no reason that little was written here.
  if (all >= effort.leastWords && surviving.unobserved / all > effort.mostUnobservedShare)
    return absentScore(unobservedReason(mostUnobserved));
  if (observed < effort.leastWords && declared > observed) return absentScore('mostly-declared');
  if (observed < effort.leastWords) return absentScore('few-words');
  if (realSeconds < effort.leastRealSeconds) return absentScore('little-time');
  const quotedShare = (quotedBulk(quoted) + markedTyped) / observed;
  if (own === null || quotedShare > effort.mostQuotedShare) {
    const values = { ...leftOut, observed };
    return absentScore('mostly-quoted', [{ key: 'effort.quoted', values, result: quotedShare }]);
  }

  const share = {
    key: 'effort.own',
    values: { ...counted, ...leftOut, realSeconds },
    result: own,
  };
  if (rush === null) return scored(own, [share], { key: 'effort.withoutPace', values: { own } });
  const pace = typingPace(typed, deskSeconds);
  const time = clamp((effort.restingPace - pace) / effort.paceRange);
  const evenness = clamp((1 - rush) / effort.rushRange);
  const { processWeight, paceWeight, evennessWeight } = effort;
  const process = paceWeight * time + evennessWeight * evenness;
  const steps = [
    share,
    { key: 'effort.deskPace', values: { typed, deskSeconds }, result: pace },
    {
      key: 'effort.time',
      values: { pace, from: effort.restingPace, range: effort.paceRange },
      result: time,
    },
    { key: 'effort.evenness', values: { rush, range: effort.rushRange }, result: evenness },
  ];
  const values = {
    own,
    time,
    evenness,
    base: 1 - processWeight,
    processWeight,
    paceWeight,
    evennessWeight,
  };
  return scored(own * (1 - processWeight + processWeight * process), steps, {
    key: 'effort.total',
    values,
  });
}

/** Why there is no score for a text that was mostly not observed, by where most of it comes from. */
export function unobservedReason(most: WordSource | null): AbsenceReason {
  if (most === 'imported') return 'mostly-imported';
  return most === 'offline' ? 'mostly-offline' : 'mostly-unobserved';
}
