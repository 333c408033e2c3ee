import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { CalendarClock, Plus } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dateSentence } from '../../../../ui/date-sentence.ts';
import { HelpTip } from '../../../../ui/HelpTip.tsx';
import { useIsWide } from '../../../../ui/use-is-wide.ts';
import { VisuallyHidden } from '../../../../ui/VisuallyHidden.tsx';
import type { DateMove } from '../form/date-move.ts';
import {
  type DraftAction,
  draftListReducer,
  entryProblem,
  remainingDrafts,
  remainingPoints,
  suggestedDeadline,
} from '../form/draft-list.ts';
import { draftWindow } from '../form/form-problems.ts';
import type { AssignmentFormState } from '../form/use-assignment-form.ts';
import { DraftCards } from './DraftCards.tsx';
import { DraftTable } from './DraftTable.tsx';

type DraftSectionProps = Pick<
  AssignmentFormState,
  'form' | 'change' | 'context' | 'problems' | 'move' | 'attempts'
>;

/** The drafts before the final submission: whether there are any, when they are due and their points. */
export function DraftSection(props: DraftSectionProps) {
  const { form, change, context, problems, move, attempts } = props;
  const { t } = useTranslation();
  const wide = useIsWide();
  const about = useId();
  const addButton = useRef<HTMLButtonElement>(null);
  const [tried, setTried] = useState(false);
  const [announcement, setAnnouncement] = useState('');
  const { drafts, multiDraft, dates } = form;
  const { entry } = drafts;
  const { timeZone } = context.period;
  const window = draftWindow(form, context);
  const locked = multiDraft && remainingDrafts(drafts).length > 0;
  const left = remainingPoints(drafts);

  const open = entry !== null;
  const wasOpen = useRef(open);
  useEffect(() => {
    if (wasOpen.current && !open) addButton.current?.focus();
    wasOpen.current = open;
  }, [open]);

  const dispatch = (action: DraftAction) => {
    if (action.type !== 'change') setTried(false);
    change({ drafts: draftListReducer(drafts, action) });
  };
  const hindrance = entry && (entryFlaw() ?? (window ? entryProblem(drafts, window) : null));
  function entryFlaw(): string | null {
    if (!entry?.deadline.flaw || entry.deadline.flaw.kind === 'empty') return null;
    return dateSentence(t, entry.deadline, timeZone);
  }
  const handleApply = () => {
    if (hindrance) setTried(true);
    else dispatch({ type: 'apply' });
  };
  const handleAdd = () => {
    const span = window ?? {
      startAt: context.now,
      endAt: context.now,
      classEndAt: context.period.endAt,
      today: context.now,
      timeZone,
    };
    dispatch({ type: 'add', deadline: suggestedDeadline(drafts, span, timeZone) });
  };
  /** The button goes with the problem, so the focus moves on. */
  const handleMove = ({ moved }: DateMove) => {
    change(moved);
    setAnnouncement(t('assignments.drafts.moved'));
    addButton.current?.focus();
  };
  const handleMulti = (on: boolean) =>
    change({ multiDraft: on, drafts: on ? drafts : { ...drafts, entry: null } });

  const Rows = wide ? DraftTable : DraftCards;
  const shownHindrance = tried ? hindrance : null;
  // Without a table the date field shows its own error.
  const isAtField = !wide && entry !== null && entry.deadline.flaw !== null;
  return (
    <Box component="section">
      <Box sx={{ display: 'flex', alignItems: 'center' }}>
        <FormControlLabel
          control={
            <Checkbox
              size="small"
              checked={multiDraft}
              disabled={locked}
              onChange={({ target }) => handleMulti(target.checked)}
              slotProps={{ input: { 'aria-describedby': about } }}
            />
          }
          label={t('assignments.drafts.multi')}
          slotProps={{ typography: { variant: 'body2' } }}
          sx={{ mr: 0.5 }}
        />
        <HelpTip label={t('assignments.drafts.multi')} help={t('assignments.drafts.multiHelp')} />
      </Box>
      <Typography id={about} variant="body2" sx={{ color: 'text.secondary', ml: 3.5 }}>
        {problems.multiDraft ?? (locked && t('assignments.drafts.locked'))}
      </Typography>
      {multiDraft && (
        <Box sx={{ mt: 2 }}>
          <Box
            sx={{ display: 'flex', alignItems: 'baseline', flexWrap: 'wrap', columnGap: 2, mb: 1 }}
          >
            <Typography variant="h3" sx={{ flex: 1, whiteSpace: 'nowrap' }}>
              {t('assignments.drafts.title')}
            </Typography>
            <Typography variant="body2" role="status" sx={{ color: 'text.secondary' }}>
              {t('assignments.drafts.left', { percent: Math.max(0, left) })}
            </Typography>
          </Box>
          <Rows
            list={drafts}
            timeZone={timeZone}
            window={window}
            finalDeadline={dates.end.text}
            remaining={left}
            entryProblem={shownHindrance}
            dispatch={dispatch}
            onApply={handleApply}
          />
          {shownHindrance &&
            (isAtField ? (
              <VisuallyHidden role="alert">{shownHindrance}</VisuallyHidden>
            ) : (
              <Typography variant="body2" role="alert" sx={{ mt: 1, color: 'error.main' }}>
                {shownHindrance}
              </Typography>
            ))}
          {problems.draftSubmissions && !shownHindrance && (
            <Typography
              variant="body2"
              role="alert"
              tabIndex={-1}
              data-problem
              sx={{ mt: 1, color: 'error.main' }}
            >
              {problems.draftSubmissions}
            </Typography>
          )}
          {move && (
            <Button
              size="small"
              variant="outlined"
              startIcon={<CalendarClock size={16} />}
              onClick={() => handleMove(move)}
              sx={{ mt: 1 }}
            >
              {t(`assignments.drafts.${move.days < 0 ? 'moveBack' : 'move'}`, {
                count: Math.abs(move.days),
              })}
            </Button>
          )}
          <VisuallyHidden role="status">{announcement}</VisuallyHidden>
          {open && attempts > 0 && (
            <Typography
              variant="body2"
              role="alert"
              tabIndex={-1}
              data-problem
              sx={{ mt: 1, color: 'warning.main' }}
            >
              {t('assignments.drafts.unsaved')}
            </Typography>
          )}
          {!open && (
            <Button
              ref={addButton}
              size="small"
              variant="outlined"
              startIcon={<Plus size={16} />}
              onClick={handleAdd}
              sx={{ mt: 1.5 }}
            >
              {t('assignments.drafts.add')}
            </Button>
          )}
        </Box>
      )}
    </Box>
  );
}
