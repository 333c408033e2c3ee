import type { randomize as randomizeContract } from '@antecedent/contracts/reviews/peer-review/allocation';
import type { ParsedRequest } from '@antecedent/contracts/wire/endpoint';
import {
  type Allocation,
  type AllocationRequest,
  allocateReviewers,
} from '@antecedent/domain/peer-review/allocate-reviewers';
import { fillAllocation } from '@antecedent/domain/peer-review/fill-allocation';
import { allocateByParts, apartByParts } from '@antecedent/domain/peer-review/pairing';
import { separationGroups, separationTest } from '@antecedent/domain/peer-review/separations';
import { type RandomSource, seededRandom } from '@antecedent/domain/random';
import { authorizeFor } from '../../accounts/access/access.service.ts';
import { studentNames } from '../../classes/student-names/student-names.service.ts';
import { AppError } from '../../ground/platform/errors/errors.ts';
import { requireLight } from '../../ground/platform/heavy-work.ts';
import type { Actor } from '../../ground/platform/http/actor.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import { MODE_OF } from './allocation.presenter.ts';
import * as repo from './allocation.repo.ts';

type Randomize = ParsedRequest<typeof randomizeContract>['body'];

/**
 * A matrix of who reviews whom, a row for each reviewee.
 *
 * @throws {AppError} `not-found` for an assignment that the actor doesn't teach; {HeavyFile} for a matrix of megabytes
 */
export async function randomize(
  platform: Platform,
  actor: Actor,
  { size, options, reviewer: perReviewee, seed, separations, parts, existing, history }: Randomize,
): Promise<(0 | 1)[][]> {
  const { db } = platform;
  requireLight(platform, { streamSize: size * size, historySize: 0 });
  let met: Set<string> | null = null;
  let stands: readonly (string | null)[] = [];
  if (history) {
    const { assignmentId } = history;
    await authorizeFor(db, actor, 'peerReview.read', { assignmentId }, 'assignment');
    met = await repo.listMet(db, assignmentId);
    const names = await studentNames(platform, actor.userId, assignmentId);
    stands = history.students.map((id) => names.studentOf(id));
  }
  const lists = separations.map(({ first, second }) => ({
    first: first.map(String),
    second: second.map(String),
  }));
  const areApart = separationTest(lists);
  const groupOf = separationGroups(lists);
  const idOf = (row: number): string => stands[row] ?? '';
  const request: AllocationRequest = {
    size,
    perReviewee,
    mode: MODE_OF[options],
    ...(separations.length > 0 && {
      areSeparated: (a, b) => areApart(String(a), String(b)),
      groupOf: (student) => groupOf(String(student)),
    }),
    ...(met &&
      met.size > 0 && {
        haveMet: (reviewer, reviewee) => met.has(repo.pairKey(idOf(reviewer), idOf(reviewee))),
      }),
  };
  const random = seededRandom(seed ?? crypto.getRandomValues(new Uint32Array(1))[0] ?? 0);
  const reviewers = allocated(request, { parts, existing }, random);
  return reviewers.map((own) => {
    const row = new Array<0 | 1>(size).fill(0);
    for (const reviewer of own) row[reviewer] = 1;
    return row;
  });
}

function allocated(
  request: AllocationRequest,
  { parts, existing }: Pick<Randomize, 'parts' | 'existing'>,
  random: RandomSource,
): Allocation {
  const byParts = parts && {
    ...request,
    how: parts.how,
    partOf: (row: number) => parts.of[row] ?? null,
  };
  if (existing === undefined)
    return byParts ? allocateByParts(byParts, random) : allocateReviewers(request, random);
  const filled = byParts ? apartByParts(byParts) : request;
  return fillAllocation({ ...filled, existing: existingOf(existing, request.size) }, random);
}

/** The pairs of a request, by rows. @throws {AppError} `invalid-request` for rows that don't exist, or a pair twice */
function existingOf(existing: readonly (readonly number[])[], size: number): number[][] {
  if (existing.length > size) throw new AppError('invalid-request', 'peerReview.unknownRow');
  return Array.from({ length: size }, (_, reviewee) => {
    const own = [...(existing[reviewee] ?? [])];
    if (own.some((reviewer) => reviewer >= size)) {
      throw new AppError('invalid-request', 'peerReview.unknownRow');
    }
    if (own.includes(reviewee)) throw new AppError('invalid-request', 'peerReview.ownDraft');
    if (new Set(own).size < own.length) throw new AppError('invalid-request', 'peerReview.twice');
    return own;
  });
}
