import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { deadlineStamp } from '../../../../lib/times/class-times.ts';
import type { DraftRow } from '../form/draft-list.ts';
import { DraftActions } from './DraftActions.tsx';
import {
  DraftDeadlineField,
  DraftEntryActions,
  DraftPointsField,
  DraftTitleField,
} from './DraftEntryFields.tsx';
import type { DraftRowsProps } from './draft-rows-props.ts';

/** The drafts as a list for narrow screens, the final submission last. */
export function DraftCards(props: DraftRowsProps) {
  const { list, finalDeadline, remaining } = props;
  const { t } = useTranslation();
  const { entry } = list;
  return (
    <Paper
      variant="outlined"
      component="ul"
      aria-label={t('assignments.drafts.title')}
      sx={{ m: 0, p: 0, listStyle: 'none', overflow: 'hidden' }}
    >
      {list.rows.map((row) =>
        entry?.key === row.key ? (
          <EntryCard key={row.key} {...props} />
        ) : (
          <ReadOnlyDraftCard key={row.key} row={row} {...props} />
        ),
      )}
      {entry?.key === null && <EntryCard {...props} />}
      <Card>
        <Words
          title={t('assignments.drafts.final')}
          note={t('assignments.drafts.due', { date: finalDeadline, percent: remaining })}
        />
      </Card>
    </Paper>
  );
}

function Card({ children, color }: { children: ReactNode; color?: string }) {
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        px: 2,
        py: 1,
        minHeight: 56,
        borderBottom: 1,
        borderColor: 'divider',
        '&:last-child': { borderBottom: 0 },
        ...(color && { bgcolor: color }),
      }}
    >
      {children}
    </Box>
  );
}

function Words({ title, note, gone = false }: { title: string; note: string; gone?: boolean }) {
  return (
    <Box sx={{ flex: 1, minWidth: 0, ...(gone && { color: 'ink.deletedText' }) }}>
      <Typography
        variant="subtitle2"
        component="p"
        sx={{ overflowWrap: 'anywhere', textDecoration: gone ? 'line-through' : 'none' }}
      >
        {title}
      </Typography>
      <Typography
        variant="body2"
        sx={{ fontVariantNumeric: 'tabular-nums', ...(!gone && { color: 'text.secondary' }) }}
      >
        {note}
      </Typography>
    </Box>
  );
}

function ReadOnlyDraftCard({ row, list, timeZone, dispatch }: DraftRowsProps & { row: DraftRow }) {
  const { t } = useTranslation();
  const gone = row.status === 'DELETE';
  const date = deadlineStamp(new Date(row.deadline).toISOString(), timeZone);
  return (
    <Card {...(gone && { color: 'ink.deletedWash' })}>
      <Words
        title={row.title}
        note={t('assignments.drafts.due', { date, percent: row.pointValue })}
        gone={gone}
      />
      <DraftActions row={row} busy={list.entry !== null} timeZone={timeZone} dispatch={dispatch} />
    </Card>
  );
}

function EntryCard(props: DraftRowsProps) {
  return (
    <Card color="ink.mark">
      <Box sx={{ display: 'grid', gap: 1.5, flex: 1, minWidth: 0, py: 1 }}>
        <DraftTitleField {...props} />
        <DraftDeadlineField {...props} />
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
          <Box sx={{ flex: 1 }}>
            <DraftPointsField {...props} />
          </Box>
          <DraftEntryActions {...props} />
        </Box>
      </Box>
    </Card>
  );
}
