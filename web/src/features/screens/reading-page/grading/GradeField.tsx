import type { Submission } from '@antecedent/contracts/submissions/submissions/submission';
import type { GradeValue } from '@antecedent/domain/grading/grade-table';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import Tooltip from '@mui/material/Tooltip';
import { type ReactNode, useId } from 'react';
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
  /** In a bar of one line: what is said and offered hangs below it, while the field is used or something is wrong. */
  isInBar?: boolean;
};

/** The field of a grade: Enter or the button saves it; what isn't saved stays and says so. */
export function GradeField({
  target,
  saved,
  options,
  draftTitle,
  proposals = [],
  isInBar = false,
}: GradeFieldProps) {
  const { t } = useTranslation();
  const note = useId();
  const field = useGradeEntry(target, saved);
  const { unsaved } = field;
  const label =
    draftTitle === null
      ? t('readingPage.grading.label')
      : t('readingPage.grading.labelOf', { title: draftTitle });
  const isShort = draftTitle !== null || isInBar;
  const offered =
    unsaved === null || unsaved.state === 'typed'
      ? proposals.filter(({ value }) => value !== saved)
      : [];
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void field.save();
      }}
      sx={{ position: 'relative', minWidth: 0 }}
    >
      <Box
        sx={{
          display: 'flex',
          flexWrap: isInBar ? 'nowrap' : 'wrap',
          gap: 1,
          alignItems: 'center',
        }}
      >
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
          sx={{
            minHeight: isInBar ? 36 : 40,
            '@media (pointer: coarse)': { minHeight: 44 },
            '&[aria-disabled=true]': { opacity: 0.6 },
          }}
        >
          {t(`readingPage.grading.${isShort ? 'saveShort' : 'save'}`)}
        </Button>
      </Box>
      <Below
        hangs={isInBar}
        isEmpty={unsaved === null && offered.length === 0}
        isUrgent={unsaved !== null && unsaved.state !== 'typed'}
      >
        {offered.map(({ value, words, help }) => (
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
      </Below>
    </Box>
  );
}

type BelowProps = {
  /** Over the page, while the field has the focus. */
  hangs: boolean;
  isEmpty: boolean;
  /** Shown wherever the focus is. */
  isUrgent: boolean;
  children: ReactNode;
};

/** What is said and offered below a grade. */
function Below({ hangs, isEmpty, isUrgent, children }: BelowProps) {
  if (!hangs) return children;
  const shown = {
    clipPath: 'none',
    height: 'auto',
    width: 'max-content',
    px: 1.5,
    py: 1,
    borderWidth: 1,
  } as const;
  return (
    <Box
      sx={{
        position: 'absolute',
        top: 'calc(100% + 6px)',
        right: 0,
        zIndex: 3,
        // Hidden only from sight: it is reached by Tab, which shows it.
        clipPath: 'inset(50%)',
        width: 1,
        height: 0,
        minWidth: 232,
        maxWidth: 340,
        bgcolor: 'background.paper',
        border: '0 solid',
        borderColor: 'divider',
        borderRadius: '6px',
        boxShadow: 3,
        ...(isUrgent && shown),
        ...(!isEmpty && { 'form:focus-within > &': shown }),
      }}
    >
      {children}
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
