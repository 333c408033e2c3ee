import {
  COURSE_PAGE_SIZE,
  type Course,
  type CourseSort,
  type CourseState,
} from '@antecedent/contracts/screens/class-reading';
import type { FileResponse } from '@antecedent/contracts/wire/endpoint';
import { zonedIso } from '@antecedent/domain/calendar/class-calendar';
import { authorizeFor } from '../../accounts/access/access.service.ts';
import { listOptions } from '../../classes/classes/classes.service.ts';
import { recordAudit } from '../../ground/platform/audit-log.ts';
import type { Actor } from '../../ground/platform/http/actor.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import type { WithVersions } from '../../record/versions/versions.service.ts';
import { exportClass } from '../workbook/class-workbook.service.ts';
import { type CourseRow, listCoursePage } from './courses.repo.ts';

type CourseQuery = {
  index: number;
  search: string;
  subjectArea?: number | undefined;
  studentLevel?: number | undefined;
  state?: CourseState | undefined;
  sort: CourseSort;
  direction: 'asc' | 'desc';
};

/** More words than these make no search any more exact. */
const MOST_WORDS = 8;

/** A page of all classes; beyond the last it is empty. */
export async function listCourses(
  { db, clock }: Platform,
  { index, search, subjectArea, studentLevel, state, sort, direction }: CourseQuery,
): Promise<Course[]> {
  const filter = {
    words: search.split(/\s+/).filter(Boolean).slice(0, MOST_WORDS),
    subjectAreaId: subjectArea ?? null,
    studentLevelId: studentLevel ?? null,
    state: state ?? null,
    now: clock(),
  };
  const page = { limit: COURSE_PAGE_SIZE, offset: index * COURSE_PAGE_SIZE };
  return (await listCoursePage(db, filter, { sort, direction }, page)).map(presentCourse);
}

const presentCourse = (row: CourseRow): Course => ({
  id: row.id,
  title: row.title,
  instructorFirstName: row.firstName,
  instructorLastName: row.lastName,
  subjectArea: row.subjectArea,
  studentLevel: row.studentLevel,
  startDate: zonedIso(row.startAt.getTime(), row.timeZone),
  endtDate: zonedIso(row.endAt.getTime(), row.timeZone),
  timezone: row.timeZone,
  numberOfStudents: row.students,
  archived: row.archived,
});

export async function listCourseOptions(platform: Platform) {
  const [subjectAreas, studentLevels] = await Promise.all([
    listOptions(platform, 'area'),
    listOptions(platform, 'level'),
  ]);
  return { subjectAreas, studentLevels };
}

/** The class as a workbook, which is written down. @throws {AppError} `not-found` */
export async function downloadCourse(
  services: Platform & WithVersions,
  actor: Actor,
  id: string,
): Promise<FileResponse> {
  await authorizeFor(services.db, actor, 'class.browse', { classId: id }, 'class');
  const file = await exportClass(services, actor, { id, format: 'xlsx', fileName: 'class_detail' });
  await recordAudit(services, services.db, {
    actorId: actor.userId,
    action: 'coordinator.workbook',
    object: `class ${id}`,
  });
  return file;
}
