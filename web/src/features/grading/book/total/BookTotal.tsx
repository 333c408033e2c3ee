import type { OwnTotal } from '@antecedent/contracts/grading/class-total';
import { fullName, listName } from '@antecedent/domain/accounts/person-name';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { decimal } from '../../../../lib/format.ts';
import { ContentDialog } from '../../../../ui/ContentDialog.tsx';
import { useLazyModule } from '../../../../ui/use-lazy-module.ts';
import type { BookView } from '../book-view.ts';

type OfStudent = { view: BookView; place: number };

/** The total of the cursor's row, and how to see what it is made of. */
export function TotalCell({ view, place, onOpen }: OfStudent & { onOpen: () => void }) {
  const { t } = useTranslation();
  const student = view.book.students[place];
  const total = view.total(place)?.total ?? null;
  if (student === undefined) return null;
  return (
    <>
      <Typography variant="body2" sx={{ fontWeight: 560, overflowWrap: 'anywhere' }}>
        {listName(student)} · {t('gradeBook.total')}:{' '}
        {total === null ? t('gradeBook.arithmetic.none') : (total.letter ?? decimal(total.points))}
      </Typography>
      {total !== null && (
        <Button size="small" onClick={onOpen}>
          {t('gradeBook.arithmetic.open')}
        </Button>
      )}
    </>
  );
}

const loadArithmetic = async () => (await import('./TotalArithmetic.tsx')).TotalArithmetic;

/** What a student's total is made of. */
export function BookTotalDialog({ view, place, onClose }: OfStudent & { onClose: () => void }) {
  const { t } = useTranslation();
  const student = view.book.students[place];
  const arithmetic = ownTotalOf(view, place);
  const TotalArithmetic = useLazyModule(arithmetic !== null, loadArithmetic, onClose);
  if (student === undefined || arithmetic === null || !TotalArithmetic) return null;
  return (
    <ContentDialog
      title={t('gradeBook.arithmetic.title', { name: fullName(student) })}
      onClose={onClose}
    >
      <TotalArithmetic arithmetic={arithmetic} isOwn={false} />
    </ContentDialog>
  );
}

/** The total of a row in the form in which students get theirs. */
function ownTotalOf(view: BookView, place: number): OwnTotal | null {
  const found = view.total(place);
  if (found === null) return null;
  return {
    ...found,
    categories: [...found.categories],
    works: found.works.map((work, at) => ({
      ...work,
      title: view.book.assignments[at]?.title ?? '',
      categoryId: view.book.assignments[at]?.categoryId ?? null,
      pointValue: view.book.assignments[at]?.pointValue ?? 0,
    })),
  };
}
