import {
  type Assignment,
  CreateAssignmentSchema,
  type DraftDefinition,
} from '@antecedent/contracts/assignments/assignments/assignment';
import type {
  AssignmentDetail,
  copyAssignments as copyContract,
  listCopyableAssignments as listCopyableContract,
} from '@antecedent/contracts/assignments/assignments/management';
import { scheduleOf } from '@antecedent/contracts/assignments/assignments/schedule-of';
import type { TemplateItem } from '@antecedent/contracts/assignments/templates';
import type { HandlerResponse, ParsedRequest } from '@antecedent/contracts/wire/endpoint';
import { shiftedSchedule } from '@antecedent/domain/assignment/schedule';
import type { EpochMs } from '@antecedent/domain/time';
import { authorizeFor } from '../../accounts/access/access.service.ts';
import { copySectionNames } from '../../classes/sections/sections.service.ts';
import { grouped } from '../../ground/platform/grouped.ts';
import type { Actor } from '../../ground/platform/http/actor.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import type { WithVersions } from '../../record/versions/versions.service.ts';
import { copyItems } from '../templates/template-items.service.ts';
import { classForNew, createIn } from './assignments.service.ts';
import { listOwn } from './management.repo.ts';
import { readAssignment } from './management.service.ts';

type CopyRequest = ParsedRequest<typeof copyContract>['body'];
type Source = { saved: AssignmentDetail; title: string; weeks: number; items: TemplateItem[] };

/**
 * Copies assignments into a class, all or none, with their files, rubrics and review questions. All dates of a copy move by
 * the same number of weeks.
 *
 * @throws {AppError} `not-found`, `invalid-request` where dates don't fit, `conflict` in an archived class
 */
export async function copyAssignments(
  services: Platform & WithVersions,
  actor: Actor,
  { classId, assignments, sectionsOf }: CopyRequest,
): Promise<Assignment[]> {
  const { timeZone } = await classForNew(services.db, actor, classId);
  const sources: Source[] = [];
  for (const { id, title, weeks } of assignments) {
    const saved = await readAssignment(services, actor, id);
    sources.push({ saved, title, weeks, items: await copyItems(services, actor, id) });
  }
  return services.db.transaction(async (tx) => {
    if (sectionsOf !== undefined) {
      await authorizeFor(tx, actor, 'class.read', { classId: sectionsOf }, 'class');
      await copySectionNames(tx, { from: sectionsOf, to: classId }, services.clock());
    }
    const copies: Assignment[] = [];
    for (const source of sources) {
      const input = CreateAssignmentSchema.parse(copiedInput(source, classId, timeZone));
      copies.push(await createIn(services, tx, actor, input));
    }
    return copies;
  });
}

/** What creates the copy. A pause and released grades are about the original's students. */
function copiedInput({ saved, title, weeks, items }: Source, classId: string, to: string) {
  const { id, rubric, startDate, endDate, postDate, publishDate, draftSubmissions, ...values } =
    saved;
  const schedule = shiftedSchedule(scheduleOf(saved), weeks, saved.classTimeZone, to);
  return {
    ...values,
    classId,
    title,
    startDate: iso(schedule.startAt),
    endDate: iso(schedule.endAt),
    postDate: iso(schedule.postAt),
    publishDate: isoOrNull(schedule.publishAt),
    finalReviewDeadline: isoOrNull(schedule.finalReviewAt),
    draftSubmissions: schedule.drafts.map(
      (draft): DraftDefinition => ({
        draftId: null,
        draftTitle: draft.title,
        draftDeadline: iso(draft.deadline),
        draftPointValue: draft.pointValue,
        draftPeerReviewDeadline: isoOrNull(draft.peerReviewDeadline),
        draftStatus: 'CREATE',
        draftType: 'DRAFT',
      }),
    ),
    templates: items.map((item) => item.id),
    rubric: rubric && { criteria: rubric.criteria },
    copyOf: id,
  };
}

const iso = (at: EpochMs): string => new Date(at).toISOString();

const isoOrNull = (at: EpochMs | null): string | null => (at === null ? null : iso(at));

type Copyable = HandlerResponse<typeof listCopyableContract>;

/** The instructor's classes that have assignments, newest first, to copy one from. */
export async function listCopyableAssignments({ db }: Platform, actor: Actor): Promise<Copyable> {
  const rows = await listOwn(db, actor.userId);
  return [...grouped(rows, ({ classId }) => classId)].map(([classId, own]) => ({
    classId,
    className: own[0]?.className ?? '',
    archived: own[0]?.archivedAt !== null,
    assignments: own.map(({ id, title, startAt }) => ({
      id,
      title,
      startDate: startAt.toISOString(),
    })),
  }));
}
