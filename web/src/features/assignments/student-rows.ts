import type { ClassDetail } from '@antecedent/contracts/classes/classes';
import type { DraftStatus, SubmissionStatus } from '@antecedent/domain/assignment/states';

export type StudentRow = {
  studentId: string;
  /** Last name, then first name, as class lists sort. */
  name: string;
  submissionId: string | null;
  status: SubmissionStatus;
  createDate: string | null;
  lastChangeDate: string | null;
  late: boolean;
  totalTime: number;
  /** `3/15` among students with a time above zero, else `-`. */
  rank: string;
  grade: string;
  drafts: { title: string; status: DraftStatus }[];
  strip: readonly number[];
};

/** The students of an assignment sorted by name and ranked by writing time (ties share a rank). */
export function studentRows(detail: ClassDetail, assignmentId: string): StudentRow[] {
  const found = detail.students.map((student) => ({
    student,
    work: student.submissions.find((one) => one.assignmentId === assignmentId),
  }));
  const assignment = detail.assignments.find(({ id }) => id === assignmentId);
  const untouched = (assignment?.draftSubmissions ?? []).map(({ draftTitle }) => ({
    title: draftTitle,
    status: 'NONE' as const,
  }));
  const times = found.map(({ work }) => work?.totalTime ?? 0).filter((time) => time > 0);
  return found
    .map(({ student, work }): StudentRow => {
      const time = work?.totalTime ?? 0;
      const place = 1 + times.filter((other) => other > time).length;
      return {
        studentId: student.id,
        name: `${student.lastName}, ${student.firstName}`,
        submissionId: work?.submissionId ?? null,
        status: (work?.status ?? 'NONE') as SubmissionStatus,
        createDate: work?.createDate ?? null,
        lastChangeDate: work?.lastChangeDate ?? null,
        late: work?.late ?? false,
        totalTime: time,
        rank: time > 0 ? `${place}/${times.length}` : '-',
        grade: gradeText(detail.gradeMethod, work?.score ?? -1, work?.alternateGrade ?? null),
        drafts:
          work?.draftSubmissions.map(({ title, status }) => ({
            title,
            status: status as DraftStatus,
          })) ?? untouched,
        strip: work?.strip ?? [],
      };
    })
    .sort((a, b) => a.name.localeCompare(b.name));
}

/** The score with numeric grading (`-` for -1), the letter with letter grading. */
export const gradeText = (method: string, score: number, letter: string | null): string =>
  method === 'Letter' ? (letter ?? '-') : score === -1 ? '-' : String(score);
