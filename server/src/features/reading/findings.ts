import type { ChangeDistribution, FindingKey, HeatMap } from '@antecedent/contracts/analytics';
import type { EssayMap } from '@antecedent/domain/analytics/essay-map';

export type Finding = { key: FindingKey; values: Record<string, string | number> };

const NOTHING: Finding = { key: 'nothing', values: {} };
/** A title states something only where it stands out: with this share, and this much before the rest. */
const CLEAR = 0.5;
const MARGIN = 0.15;

const percent = (share: number): number => Math.round(100 * share);
const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);
const share = (part: number, whole: number): number => (whole === 0 ? 0 : part / whole);

/** Which session most of the text comes from, or whether it was gone over later. */
export function essayMapFinding({ sessions, paragraphs }: EssayMap): Finding {
  const born = sessions.map((_, session) =>
    sumOf(paragraphs.map(({ cells }) => cells[session]?.born ?? 0)),
  );
  const all = sumOf(born);
  if (all === 0) return NOTHING;
  if (sessions.length === 1) return { key: 'essayMap.oneSession', values: {} };
  const most = Math.max(...born);
  const session = born.indexOf(most);
  if (share(most, all) >= CLEAR && clearlyMost(born, most)) {
    const values = { percent: percent(share(most, all)), session: session + 1 };
    return {
      key: 'essayMap.mostFromOneSession',
      values: { ...values, sessions: sessions.length },
    };
  }
  const changed = sumOf(
    paragraphs.flatMap(({ runs }) => runs.map(({ fate, words }) => (fate === 'kept' ? 0 : words))),
  );
  if (share(changed, all) >= MARGIN) {
    return { key: 'essayMap.touchedLater', values: { percent: percent(share(changed, all)) } };
  }
  return { key: 'essayMap.plain', values: { sessions: sessions.length } };
}

/** On which day, or in which hours, most of the activity fell. */
export function heatMapFinding(days: HeatMap['days']): Finding {
  const byDay = days.map(({ hours }) => sumOf(hours));
  const all = sumOf(byDay);
  if (all === 0) return NOTHING;
  const most = Math.max(...byDay);
  const day = days[byDay.indexOf(most)];
  if (day && days.length > 1 && share(most, all) >= CLEAR && clearlyMost(byDay, most)) {
    return {
      key: 'heatMap.mostOnOneDay',
      values: { percent: percent(share(most, all)), date: day.date },
    };
  }
  const from = busiestStretch(days);
  const within = sumOf(days.flatMap(({ hours }) => hours.slice(from, from + STRETCH)));
  if (share(within, all) >= CLEAR + MARGIN) {
    const values = { percent: percent(share(within, all)), from, to: from + STRETCH };
    return { key: 'heatMap.mostInHours', values };
  }
  return { key: 'heatMap.plain', values: {} };
}

const STRETCH = 4;

/** First of the four neighbouring hours that hold most. */
function busiestStretch(days: HeatMap['days']): number {
  const byHour = Array.from({ length: 24 }, (_, hour) =>
    sumOf(days.map(({ hours }) => hours[hour] ?? 0)),
  );
  const stretches = Array.from({ length: 24 - STRETCH + 1 }, (_, from) =>
    sumOf(byHour.slice(from, from + STRETCH)),
  );
  return stretches.indexOf(Math.max(...stretches));
}

/**
 * Whether the new words came early or at last.
 *
 * @param newWords by session, in order
 */
export function wordChangeFinding(newWords: readonly number[]): Finding {
  const all = sumOf(newWords);
  const sessions = newWords.length;
  if (all === 0) return NOTHING;
  if (sessions < 3) return { key: 'wordChange.plain', values: { sessions } };
  const last = share(newWords.at(-1) ?? 0, all);
  if (last >= CLEAR) {
    return { key: 'wordChange.mostInLastSession', values: { percent: percent(last), sessions } };
  }
  const count = Math.max(1, Math.floor(sessions / 3));
  const first = share(sumOf(newWords.slice(0, count)), all);
  if (first >= CLEAR) {
    const values = { percent: percent(first), count, sessions };
    return { key: 'wordChange.mostInFirstSessions', values };
  }
  return { key: 'wordChange.plain', values: { sessions } };
}

type Tenths = ChangeDistribution['byTime'];

/** Whether what was written was gone over late, or mostly at its beginning. */
export function changeDistributionFinding(byTime: Tenths, byPlace: Tenths): Finding {
  const revised = (tenths: Tenths) => sumOf(tenths.map(({ edited, deleted }) => edited + deleted));
  const added = sumOf(byTime.map(({ new: words }) => words));
  const all = revised(byTime);
  if (all + added === 0) return NOTHING;
  const late = share(revised(byTime.slice(7)), all);
  if (late >= CLEAR)
    return { key: 'changeDistribution.revisedLate', values: { percent: percent(late) } };
  const beginning = share(revised(byPlace.slice(0, 3)), revised(byPlace));
  if (beginning >= CLEAR) {
    return { key: 'changeDistribution.revisedBeginning', values: { percent: percent(beginning) } };
  }
  return { key: 'changeDistribution.plain', values: {} };
}

/** Whether the largest value stands apart from the second. */
function clearlyMost(values: readonly number[], most: number): boolean {
  const second = Math.max(0, ...values.filter((_, at) => at !== values.indexOf(most)));
  return most - second >= MARGIN * sumOf(values);
}
