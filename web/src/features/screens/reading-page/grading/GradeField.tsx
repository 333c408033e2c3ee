import type { Submission } from '@antecedent/contracts/submissions/submissions/submission';
import type { GradeValue } from '@antecedent/domain/grading/grade-table';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import Tooltip from '@mui/material/Tooltip';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { GradeNote } from './GradeNote.tsx';
import type { GradeTarget } from './grade-value.ts';
import { type GradeEntry, useGradeEntry } from './use-grade-entry.ts';

/** A grade that is offered: the words of its button, and where it comes from. */
export type OfferedGrade = { value: GradeValue; words: string; help: string };

type GradeFieldProps = {
  target: GradeTarget;
  saved: GradeValue;
  options: Submission['gradeOptions'];
  /** The draft it is about, for its names; null for the submission. */
  draftTitle: string | null;
  /** Grades that follow from something else; never set by themselves. */
  proposals?: readonly OfferedGrade[];
};

/** The field of a grade: Enter or the button saves it; what isn't saved stays and says so. */
export function GradeField({
  target,
  saved,
  options,
  draftTitle,
  proposals = [],
}: GradeFieldProps) {
  const { t } = useTranslation();
  const note = useId();
  const field = useGradeEntry(target, saved);
  const { unsaved } = field;
  const label =
    draftTitle === null
      ? t('readingPage.grading.label')
      : t('readingPage.grading.labelOf', { title: draftTitle });
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void field.save();
      }}
      sx={{ minWidth: 0 }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <GradeInput target={target} field={field} options={options} label={label} note={note} />
        <Button
          type="submit"
          variant={draftTitle === null ? 'contained' : 'outlined'}
          aria-label={
            draftTitle === null
              ? t('readingPage.grading.save')
              : t('readingPage.grading.saveOf', { title: draftTitle })
          }
          // Stays focusable: it has the focus when it has saved.
          aria-disabled={unsaved === null || unsaved.state === 'sending'}
          sx={{ minHeight: 40, '&[aria-disabled=true]': { opacity: 0.6 } }}
        >
          {t(`readingPage.grading.${draftTitle === null ? 'save' : 'saveShort'}`)}
        </Button>
      </Box>
      {(unsaved === null || unsaved.state === 'typed') &&
        proposals
          .filter(({ value }) => value !== saved)
          .map(({ value, words, help }) => (
            <Tooltip key={words} describeChild title={help}>
              <Button
                size="small"
                onClick={() => field.take(value)}
                sx={{ display: 'block', mt: 0.25, ml: -0.75 }}
              >
                {words}
              </Button>
            </Tooltip>
          ))}
      <GradeNote id={note} field={field} saved={saved} target={target} />
    </Box>
  );
}

type GradeInputProps = {
  target: GradeTarget;
  field: GradeEntry;
  options: Submission['gradeOptions'];
  label: string;
  /** Id of what is said about the entry. */
  note: string;
};

function GradeInput({ target, field, options, label, note }: GradeInputProps) {
  const { t } = useTranslation();
  const common = {
    size: 'small' as const,
    label: t('readingPage.grading.label'),
    value: field.entry,
    error: field.unsaved?.state === 'refused',
    onChange: ({ target: { value } }: { target: { value: string } }) => field.enter(value),
  };
  const described = { 'aria-describedby': note };
  if (target.method === 'Letter')
    return (
      <TextField
        select
        {...common}
        slotProps={{
          select: { native: true },
          inputLabel: { shrink: true },
          htmlInput: { 'aria-label': label, ...described },
        }}
        sx={{ width: 104 }}
      >
        <option value="">{t('readingPage.grading.none')}</option>
        {[...options].reverse().map(({ letter }) => (
          <option key={letter} value={letter}>
            {letter}
          </option>
        ))}
      </TextField>
    );
  return (
    <TextField
      {...common}
      placeholder={t('readingPage.grading.none')}
      autoComplete="off"
      slotProps={{
        inputLabel: { shrink: true },
        htmlInput: {
          inputMode: 'decimal',
          'aria-label': t('readingPage.grading.range', { label }),
          ...described,
        },
        input: {
          endAdornment: (
            <InputAdornment position="end">{t('readingPage.grading.outOf')}</InputAdornment>
          ),
        },
      }}
      sx={{ width: 124 }}
    />
  );
}
