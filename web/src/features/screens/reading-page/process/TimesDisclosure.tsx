import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Collapse from '@mui/material/Collapse';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { duration } from '../../../../lib/format.ts';
import type { WritingTimes } from '../../../insight/analytics/WritingFigures.tsx';

const LINES = [
  ['active', 'active'],
  ['think', 'think'],
  ['total', 'real'],
] as const;

/** The writing times behind a button. */
export function TimesDisclosure({ times }: { times: WritingTimes | undefined }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(true);
  const id = useId();
  return (
    <Box sx={{ borderTop: 1, borderColor: 'divider', pt: 1, mb: 1 }}>
      <Button
        size="small"
        aria-expanded={open}
        aria-controls={id}
        endIcon={open ? <ChevronUp size={16} /> : <ChevronDown size={16} />}
        onClick={() => setOpen(!open)}
        sx={{ ml: -0.75 }}
      >
        {t('readingPage.coordinator.times')}
      </Button>
      <Collapse in={open} id={id}>
        <Box component="dl" sx={{ m: 0, py: 0.5, fontSize: '0.875rem' }}>
          {LINES.map(([line, of]) => (
            <Box key={line} sx={{ display: 'flex', justifyContent: 'space-between', py: 0.25 }}>
              <Box component="dt" sx={{ color: 'text.secondary' }}>
                {t(`readingPage.coordinator.${line}`)}
              </Box>
              <Box component="dd" sx={{ m: 0, fontVariantNumeric: 'tabular-nums' }}>
                {times ? duration(times[of].seconds) : '-'}
              </Box>
            </Box>
          ))}
        </Box>
      </Collapse>
    </Box>
  );
}
