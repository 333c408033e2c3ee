import type { GradeValue } from '@antecedent/domain/grading/grade-table';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { type GradeTarget, gradeWord, parseEntry } from './grade-value.ts';
import type { GradeEntry } from './use-grade-entry.ts';

type GradeNoteProps = { id: string; field: GradeEntry; saved: GradeValue; target: GradeTarget };

/** What is to be said about an entry that isn't saved, and what can be done about it. */
export function GradeNote({ id, field, saved, target }: GradeNoteProps) {
  const { t } = useTranslation();
  const { unsaved } = field;
  const isProblem = unsaved !== null && ['waiting', 'changed', 'refused'].includes(unsaved.state);
  return (
    // As wide as the field with its button, whatever it says.
    <Box sx={{ width: 0, minWidth: '100%', '& > :not(:empty)': { mt: 0.5 } }}>
      <Typography
        id={id}
        role="status"
        variant="caption"
        component="div"
        sx={{ color: isProblem ? 'error.main' : 'text.secondary' }}
      >
        {unsaved && (unsaved.sentence ?? t(`readingPage.grading.${noteKey(unsaved.state)}`))}
      </Typography>
      {unsaved?.state === 'waiting' && (
        <Button size="small" onClick={field.save}>
          {t('readingPage.grading.retry')}
        </Button>
      )}
      {unsaved?.state === 'changed' && (
        <GradeChoice field={field} saved={saved} target={target} entry={unsaved.entry} />
      )}
    </Box>
  );
}

/** Where a state has a sentence of its own, the note says that. */
const noteKey = (state: string) =>
  state === 'sending' ? 'sending' : state === 'waiting' ? 'waiting' : 'typed';

type GradeChoiceProps = Omit<GradeNoteProps, 'id'> & { entry: string };

/** Between the current grade and what was entered. */
function GradeChoice({ field, saved, target, entry }: GradeChoiceProps) {
  const { t } = useTranslation();
  const value = parseEntry(target.method, entry);
  const wanted = value === 'invalid' ? null : value;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 0.5 }}>
      <Button size="small" variant="outlined" onClick={field.discard}>
        {saved === null
          ? t('readingPage.grading.keepNone')
          : t('readingPage.grading.keep', { grade: gradeWord(saved) })}
      </Button>
      <Button size="small" variant="outlined" onClick={field.insist}>
        {wanted === null
          ? t('readingPage.grading.insistNone')
          : t('readingPage.grading.insist', { grade: gradeWord(wanted) })}
      </Button>
    </Box>
  );
}
