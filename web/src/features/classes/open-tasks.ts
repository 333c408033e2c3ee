import type { StudentAssignmentItem } from '@antecedent/contracts/enrollment';

type EnrolledClassInFull = {
  className: string;
  classTimeZone: string;
  assignments: readonly StudentAssignmentItem[];
};

/** Something a student has to write, of any class. */
export type OpenTask = {
  assignment: StudentAssignmentItem;
  className: string;
  zone: string;
  /** Of the draft that is due next. */
  due: string;
  /** Its name; null where it bears the assignment's own. */
  draft: string | null;
};

/** What can be started or written in these classes, the first due first. */
export function openTasks(classes: readonly EnrolledClassInFull[]): OpenTask[] {
  return classes
    .flatMap(({ assignments, className, classTimeZone: zone }) =>
      assignments.flatMap((assignment): OpenTask[] => {
        const { abilities, nextDraft, title } = assignment;
        if (nextDraft === null || !(abilities.canStart || abilities.canWrite)) return [];
        const draft = nextDraft.title === title ? null : nextDraft.title;
        return [{ assignment, className, zone, due: nextDraft.deadline, draft }];
      }),
    )
    .sort((a, b) => Date.parse(a.due) - Date.parse(b.due));
}
