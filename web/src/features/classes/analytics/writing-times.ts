import { quantile } from '@antecedent/domain/analytics/box-plot';

/** What of a class is needed for it. */
export type WrittenClass = {
  students: readonly {
    id: string;
    firstName: string;
    lastName: string;
    submissions: readonly {
      assignmentId: string;
      submissionId: string | null;
      totalTime: number;
    }[];
  }[];
  assignments: readonly { id: string; title: string }[];
};

type TextTime = {
  assignmentId: string;
  title: string;
  submissionId: string | null;
  seconds: number;
};
type StudentTimes = { studentId: string; name: string; texts: TextTime[]; total: number };

/** Seconds of writing per student, and per assignment the median of the students with any. */
export type WritingTimes = { rows: StudentTimes[]; medians: (number | null)[] };

/** Writing time per student and assignment, sorted by name. */
export function writingTimes(detail: WrittenClass): WritingTimes {
  const rows = detail.students
    .map((student): StudentTimes => {
      const texts = detail.assignments.map(({ id, title }): TextTime => {
        const work = student.submissions.find(({ assignmentId }) => assignmentId === id);
        return {
          assignmentId: id,
          title,
          submissionId: work?.submissionId ?? null,
          seconds: work?.totalTime ?? 0,
        };
      });
      return {
        studentId: student.id,
        name: `${student.lastName}, ${student.firstName}`,
        texts,
        total: texts.reduce((sum, { seconds }) => sum + seconds, 0),
      };
    })
    .sort((a, b) => a.name.localeCompare(b.name));
  const medians = detail.assignments.map((_, at) => {
    const written = rows
      .map(({ texts }) => texts[at]?.seconds ?? 0)
      .filter((seconds) => seconds > 0)
      .sort((a, b) => a - b);
    return written.length === 0 ? null : quantile(written, 0.5);
  });
  return { rows, medians };
}
