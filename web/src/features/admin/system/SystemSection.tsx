import type { SentRefusal } from '@antecedent/catalog/refusals';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { CircleAlert, CircleCheck, CircleMinus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { refusalSentence } from '../../../lib/refusal-sentence.ts';
import { IconLabel } from '../../../ui/IconLabel.tsx';
import type { StatusStyle } from '../../../ui/status-styles.ts';

export type Fact = readonly [term: string, value: string];

type Answer<Of> = (Of & { ok: true }) | { ok: false; problem: SentRefusal };

type SystemSectionProps<Of> = {
  title: string;
} & (
  | { facts: readonly Fact[] }
  | {
      part: Answer<Of>;
      factsOf: (part: Of & { ok: true }) => readonly Fact[];
      /** It isn't set up, and need not be. */
      unused?: (part: Of & { ok: true }) => boolean;
      /** It works but needs attention. */
      trouble?: (part: Of & { ok: true }) => boolean;
    }
);

/** One part of the installation: its status by icon and label, and its details. */
export function SystemSection<Of>(props: SystemSectionProps<Of>) {
  const { facts, status, problem } = shownOf(props);
  return (
    <Paper variant="outlined" component="section" sx={{ px: 2.5, py: 2, minWidth: 0 }}>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'baseline', mb: 1.5 }}>
        <Typography variant="h3" component="h2" sx={{ flex: 1 }}>
          {props.title}
        </Typography>
        {status !== null && <Status of={status} />}
      </Box>
      {problem !== null && <Typography variant="body2">{problem}</Typography>}
      <Box component="dl" sx={{ m: 0, display: 'grid', gap: 0.75 }}>
        {facts.map(([term, value]) => (
          <Box key={term} sx={{ display: 'flex', gap: 2, fontSize: '0.875rem' }}>
            <Box component="dt" sx={{ color: 'text.secondary', flex: '0 0 118px' }}>
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
  status: keyof typeof STATUSES | null;
  problem: string | null;
} {
  if ('facts' in props) return { facts: props.facts, status: null, problem: null };
  const { part, factsOf, trouble, unused } = props;
  if (!part.ok) return { facts: [], status: 'trouble', problem: refusalSentence(part.problem) };
  const status = trouble?.(part) ? 'trouble' : unused?.(part) ? 'unused' : 'ok';
  return { facts: factsOf(part), status, problem: null };
}

const STATUSES = {
  ok: { icon: CircleCheck, tone: 'success.main' },
  trouble: { icon: CircleAlert, tone: 'warning.main' },
  unused: { icon: CircleMinus, tone: 'text.secondary' },
} as const satisfies Record<string, StatusStyle>;

function Status({ of }: { of: keyof typeof STATUSES }) {
  const { t } = useTranslation();
  return (
    <Box component="span" sx={{ fontSize: '0.875rem' }}>
      <IconLabel style={STATUSES[of]}>{t(`system.${of}`)}</IconLabel>
    </Box>
  );
}
