import type { RosterRow } from '@antecedent/contracts/classes/classes/management';
import Box from '@mui/material/Box';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { Check, CircleAlert, Mail, UserPlus, UserRoundCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { refusalSentence } from '../../../../lib/refusal-sentence.ts';
import { TableRegion } from '../../../../ui/TableRegion.tsx';
import { useIsWide } from '../../../../ui/use-is-wide.ts';
import type { RosterSummary } from './roster-summary.ts';

/** A preview of the import, line by line. */
export function RosterPreview({ summary }: { summary: RosterSummary }) {
  const { t } = useTranslation();
  const wide = useIsWide();
  const { rows, refused } = summary;
  const parts = (['enrolled', 'invited', 'known', 'refused'] as const)
    .filter((part) => summary[part] > 0)
    .map((part) => t(`classDetail.roster.counts.${part}`, { count: summary[part] }));
  return (
    <>
      <Typography role="status" sx={{ fontWeight: 560 }}>
        {parts.join(', ') || t('classDetail.roster.nobody')}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 2 }}>
        {refused > 0 && t('classDetail.roster.problemsFirst')}
      </Typography>
      {rows.length > 0 && (
        <TableRegion label={t('classDetail.roster.preview')} compact>
          <TableHead>
            <TableRow>
              <TableCell align="right">{t('classDetail.roster.line')}</TableCell>
              <TableCell>{t('classDetail.roster.email')}</TableCell>
              {wide && <TableCell>{t('classDetail.roster.name')}</TableCell>}
              {wide && <TableCell>{t('classDetail.roster.what')}</TableCell>}
            </TableRow>
          </TableHead>
          <TableBody>
            {rows.map((row) => (
              <TableRow key={row.line}>
                <TableCell align="right" sx={{ color: 'text.secondary' }}>
                  {row.line}
                </TableCell>
                <TableCell component="th" scope="row" sx={{ overflowWrap: 'anywhere' }}>
                  {row.email}
                  {!wide && <Outcome row={row} />}
                </TableCell>
                {wide && <TableCell>{row.name}</TableCell>}
                {wide && (
                  <TableCell>
                    <Outcome row={row} />
                  </TableCell>
                )}
              </TableRow>
            ))}
          </TableBody>
        </TableRegion>
      )}
    </>
  );
}

const icons = {
  enrolled: UserPlus,
  'already-enrolled': UserRoundCheck,
  invited: Mail,
  'already-invited': Check,
  refused: CircleAlert,
} as const;

function Outcome({ row }: { row: RosterRow }) {
  const { t } = useTranslation();
  const Icon = icons[row.outcome];
  const isNews = row.outcome === 'enrolled' || row.outcome === 'invited';
  return (
    <Box
      sx={{
        display: 'flex',
        gap: 1,
        alignItems: { xs: 'flex-start', md: 'center' },
        fontWeight: 400,
        color:
          row.outcome === 'refused' ? 'error.main' : isNews ? 'text.primary' : 'text.secondary',
        '& svg': { flexShrink: 0, mt: { xs: '3px', md: 0 } },
      }}
    >
      <Icon size={16} aria-hidden="true" />
      <span>
        {t(`classDetail.roster.outcome.${row.outcome}`)}
        {row.problem !== null && `: ${refusalSentence(row.problem)}`}
        {row.section !== null && `. ${t('sections.ofStudent', { name: row.section })}`}
      </span>
    </Box>
  );
}
