import type { SentRefusal } from '@antecedent/catalog/refusals';
import { Box, Paper, Typography } from '@mui/material';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { refusalSentence } from '../../lib/refusal-sentence.ts';
import { IconLabel } from '../../ui/IconLabel.tsx';
import type { StatusStyle } from '../../ui/status-styles.ts';

export type Fact = readonly [term: string, value: string];

type Answer<Of> = (Of & { ok: true }) | { ok: false; problem: SentRefusal };

type SystemSectionProps<Of> = {
  title: string;
} & (
  | { facts: readonly Fact[] }
  | {
      part: Answer<Of>;
      factsOf: (part: Of & { ok: true }) => readonly Fact[];
      /** It works but needs attention. */
      trouble?: (part: Of & { ok: true }) => boolean;
    }
);

/** One part of the installation: its status by icon and label, and its details. */
export function SystemSection<Of>(props: SystemSectionProps<Of>) {
  const { facts, isWell, problem } = shownOf(props);
  return (
    <Paper variant="outlined" component="section" sx={{ px: 2.5, py: 2, minWidth: 0 }}>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'baseline', mb: 1.5 }}>
        <Typography variant="h3" component="h2" sx={{ flex: 1 }}>
          {props.title}
        </Typography>
        {isWell !== null && <Wellness isWell={isWell} />}
      </Box>
      {problem !== null && <Typography variant="body2">{problem}</Typography>}
      <Box component="dl" sx={{ m: 0, display: 'grid', gap: 0.75 }}>
        {facts.map(([term, value]) => (
          <Box key={term} sx={{ display: 'flex', gap: 2, fontSize: '0.875rem' }}>
            <Box component="dt" sx={{ color: 'text.secondary', flex: '0 0 110px' }}>
              {term}
            </Box>
            <Box
              component="dd"
              sx={{
                m: 0,
                minWidth: 0,
                overflowWrap: 'anywhere',
                fontVariantNumeric: 'tabular-nums',
              }}
            >
              {value}
            </Box>
          </Box>
        ))}
      </Box>
    </Paper>
  );
}

function shownOf<Of>(props: SystemSectionProps<Of>): {
  facts: readonly Fact[];
  isWell: boolean | null;
  problem: string | null;
} {
  if ('facts' in props) return { facts: props.facts, isWell: null, problem: null };
  const { part, factsOf, trouble } = props;
  if (!part.ok) return { facts: [], isWell: false, problem: refusalSentence(part.problem) };
  return { facts: factsOf(part), isWell: !trouble?.(part), problem: null };
}

const WELL: StatusStyle = { icon: CircleCheck, tone: 'success.main' };
const TROUBLED: StatusStyle = { icon: CircleAlert, tone: 'warning.main' };

function Wellness({ isWell }: { isWell: boolean }) {
  const { t } = useTranslation();
  return (
    <Box component="span" sx={{ fontSize: '0.875rem' }}>
      <IconLabel style={isWell ? WELL : TROUBLED}>
        {t(isWell ? 'system.ok' : 'system.trouble')}
      </IconLabel>
    </Box>
  );
}
