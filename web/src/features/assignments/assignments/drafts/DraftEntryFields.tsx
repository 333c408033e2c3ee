import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import Tooltip from '@mui/material/Tooltip';
import { Plus, X } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { ZonedDateField } from '../../../../ui/ZonedDateField.tsx';
import { parseDraftPoints } from '../form/draft-list.ts';
import type { DraftRowsProps } from './draft-rows-props.ts';

/** Enter adds the row, Escape discards it; neither event reaches the dialog. */
const keysOf =
  ({ dispatch, onApply }: DraftRowsProps) =>
  (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      event.preventDefault();
      onApply();
    }
    if (event.key === 'Escape') {
      event.stopPropagation();
      dispatch({ type: 'discard' });
    }
  };

type DraftFieldProps = DraftRowsProps & {
  /** There is a column header, so the label is for screen readers only. */
  bare?: boolean;
};

/** A visible label, or one for screen readers. */
const named = (label: string, bare: boolean) =>
  bare ? { aria: { 'aria-label': label } } : { label, aria: {} };

export function DraftTitleField(props: DraftFieldProps) {
  const { t } = useTranslation();
  const { list, dispatch, entryProblem, bare = false } = props;
  const title = list.entry?.title ?? '';
  const { aria, ...label } = named(t('assignments.drafts.draftTitle'), bare);
  return (
    <TextField
      {...label}
      size="small"
      fullWidth
      autoFocus
      value={title}
      error={entryProblem !== null && title.trim() === ''}
      onChange={({ target }) => dispatch({ type: 'change', change: { title: target.value } })}
      onKeyDown={keysOf(props)}
      autoComplete="off"
      {...(bare && { placeholder: t('assignments.drafts.draftTitle') })}
      slotProps={{ htmlInput: { maxLength: 200, ...aria } }}
    />
  );
}

export function DraftDeadlineField(props: DraftFieldProps) {
  const { t } = useTranslation();
  const { list, timeZone, window, entryProblem, dispatch, bare = false } = props;
  if (!list.entry) return null;
  const { deadline } = list.entry;
  return (
    <ZonedDateField
      bare={bare}
      label={t('assignments.drafts.draftDeadline')}
      entry={deadline}
      timeZone={timeZone}
      min={window ? Math.max(window.startAt, window.today) : undefined}
      max={window?.endAt}
      problem={deadline.flaw && entryProblem ? entryProblem : undefined}
      onEntry={(entry) => dispatch({ type: 'change', change: { deadline: entry } })}
      onKeyDown={keysOf(props)}
    />
  );
}

export function DraftPointsField(props: DraftFieldProps) {
  const { t } = useTranslation();
  const { list, dispatch, entryProblem, bare = false } = props;
  const points = list.entry?.points ?? '';
  const value = parseDraftPoints(points);
  const { aria, ...label } = named(t('assignments.drafts.draftPoints'), bare);
  return (
    <TextField
      {...label}
      size="small"
      fullWidth
      value={points}
      error={entryProblem !== null && !(value >= 0 && value <= 100)}
      onChange={({ target }) => dispatch({ type: 'change', change: { points: target.value } })}
      onKeyDown={keysOf(props)}
      autoComplete="off"
      slotProps={{
        htmlInput: { maxLength: 8, inputMode: 'decimal', ...aria },
      }}
    />
  );
}

export function DraftEntryActions({ list, dispatch, onApply }: DraftRowsProps) {
  const { t } = useTranslation();
  const keep = t(`assignments.drafts.${list.entry?.key === null ? 'keepNew' : 'keepOld'}`);
  const discard = t('assignments.drafts.discard');
  return (
    <>
      <Tooltip title={discard} disableInteractive>
        <IconButton
          size="small"
          aria-label={discard}
          onClick={() => dispatch({ type: 'discard' })}
          sx={{ color: 'ink.markText', mr: 0.5 }}
        >
          <X size={17} />
        </IconButton>
      </Tooltip>
      <Tooltip title={keep} disableInteractive>
        <IconButton
          size="small"
          aria-label={keep}
          onClick={onApply}
          sx={{
            bgcolor: 'primary.main',
            color: 'primary.contrastText',
            '&:hover': { bgcolor: 'primary.dark' },
          }}
        >
          <Plus size={17} />
        </IconButton>
      </Tooltip>
    </>
  );
}
