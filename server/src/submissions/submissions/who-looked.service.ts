import {
  type Look,
  MAX_LOOKS,
  type readWhoLooked,
} from '@antecedent/contracts/submissions/submissions/who-looked';
import type { HandlerResponse } from '@antecedent/contracts/wire/endpoint';
import type { OpenedAs } from '@antecedent/contracts/wire/opens';
import { fullName } from '@antecedent/domain/accounts/person-name';
import { zonedIso } from '@antecedent/domain/calendar/class-calendar';
import type { Actor } from '../../ground/platform/http/actor.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import { ownWork } from './own-submission.service.ts';
import { areGradersHidden, type LookRow, listLooks } from './who-looked.repo.ts';

/** Who grades, and may be unknown to students. */
const GRADERS: readonly OpenedAs[] = ['instructor', 'assistant'];

/**
 * Who opened a student's own work. Peer reviewers are never named, and have only a day: a time could give a classmate away.
 *
 * @throws {AppError} `not-found`
 */
export async function whoLooked(
  platform: Platform,
  actor: Actor,
  assignmentId: string,
): Promise<HandlerResponse<typeof readWhoLooked>> {
  const { db } = platform;
  const work = await ownWork(platform, actor, assignmentId);
  if (work.submissionId === null) return { looks: [], hasMore: false };
  const [rows, gradersHidden] = await Promise.all([
    listLooks(db, work.submissionId, MAX_LOOKS + 1),
    areGradersHidden(db, work.submissionId),
  ]);
  const shown = rows.slice(0, MAX_LOOKS);
  return {
    looks: withoutRepeats(
      shown.map((row) => lookOf(row, { gradersHidden, timeZone: work.class.timeZone })),
    ),
    hasMore: rows.length > MAX_LOOKS,
  };
}

function lookOf(
  { role, firstName, lastName, at, shows }: LookRow,
  { gradersHidden, timeZone }: { gradersHidden: boolean; timeZone: string },
): Look {
  const isReviewer = role === 'reviewer';
  const isHidden = isReviewer || (gradersHidden && GRADERS.includes(role));
  const name = fullName({ firstName: firstName ?? '', lastName: lastName ?? '' });
  return {
    role,
    name: isHidden || name === '' ? null : name,
    at: isReviewer ? null : at,
    day: zonedIso(Date.parse(at), timeZone).slice(0, 10),
    shows,
  };
}

/** Reviewers once a day, however many they are. */
function withoutRepeats(looks: readonly Look[]): Look[] {
  const days = new Set<string>();
  return looks.filter(({ role, day }) => {
    if (role !== 'reviewer') return true;
    if (days.has(day)) return false;
    days.add(day);
    return true;
  });
}
