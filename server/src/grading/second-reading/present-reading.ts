import type { MarkGrade, SecondReadingRow } from '@antecedent/contracts/grading/second-reading';
import type { Grade, GradeMethod } from '@antecedent/domain/grading/grades';
import type { LetterValues } from '@antecedent/domain/grading/proposal';
import {
  areBothFinished,
  differingCriteria,
  gradeDifference,
  meanGrade,
  secondReadingState,
} from '@antecedent/domain/grading/second-reading';
import type { Mark, Reading } from '../records/second-readings.service.ts';

/** Who reads it: a person, and whether they may set agreed grades of others' work. */
export type ReadingViewer = { id: string; canManage: boolean; canGrade: boolean };

/** How the class grades. */
export type ReadingScale = { method: GradeMethod; scale: LetterValues };

type Presented = Pick<SecondReadingRow, 'state' | 'markers' | 'comparison' | 'agreed' | 'canAgree'>;

/**
 * What someone may see of a second reading. No one but its marker sees a mark before both have finished, and until then
 * neither marker learns whether the other has.
 */
export function presentReading(
  reading: Reading,
  viewer: ReadingViewer,
  { method, scale }: ReadingScale,
): Presented {
  const { marks } = reading;
  const areShown = areBothFinished(marks);
  const isMarker = marks.some(({ markerId }) => markerId === viewer.id);
  const state = secondReadingState(reading, marks);
  return {
    state,
    markers: marks.map((mark) => {
      const isOwn = mark.markerId === viewer.id;
      const isProgressShown = areShown || isOwn || !isMarker;
      return {
        id: mark.markerId,
        name: mark.name,
        finished: isProgressShown ? mark.finishedAt !== null : null,
        finishedAt: isProgressShown ? (mark.finishedAt?.toISOString() ?? null) : null,
        mark: areShown || isOwn ? presentMark(mark) : null,
      };
    }),
    comparison: areShown ? compared(marks as [Mark, Mark], { method, scale }) : null,
    agreed:
      reading.agreedAt === null
        ? null
        : {
            grade: presentMarkGrade(reading),
            author: reading.agreedName ?? '',
            at: reading.agreedAt.toISOString(),
          },
    canAgree: state === 'finished' && viewer.canGrade && (viewer.canManage || isMarker),
  };
}

function compared(
  [first, second]: [Mark, Mark],
  { method, scale }: ReadingScale,
): Presented['comparison'] {
  const proposal = meanGrade([first, second], method, scale);
  return {
    difference: gradeDifference([first, second], method, scale),
    proposal: proposal && presentMarkGrade(proposal),
    criteria: differingCriteria(criteriaOf([first, second]), [first.ratings, second.ratings]),
  };
}

/** The criteria that two markers assessed by: of the mark that was changed last, if the rubric changed in between. */
export function criteriaOf(marks: readonly Mark[]) {
  const assessed = marks.filter(({ criteria }) => criteria.length > 0);
  const [last] = assessed.toSorted(
    (a, b) => (b.changedAt?.getTime() ?? 0) - (a.changedAt?.getTime() ?? 0),
  );
  return last?.criteria ?? [];
}

export const presentMarkGrade = ({ points, letter }: Grade): MarkGrade => ({ points, letter });

export const presentMark = ({ ratings, note, changedAt, ...grade }: Mark) => ({
  grade: presentMarkGrade(grade),
  ratings: ratings.map((rating) => ({ ...rating })),
  note,
  changedAt: changedAt?.toISOString() ?? null,
});
