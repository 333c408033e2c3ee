import type { Figure } from '@antecedent/domain/insight/figures/figure-moments';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Collapse from '@mui/material/Collapse';
import Typography from '@mui/material/Typography';
import { ChevronDown } from 'lucide-react';
import { useContext, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { withIndexKeys } from '../lib/with-index-keys.ts';
import { FigureNumber } from './FigureNumber.tsx';
import { FigureOpener } from './figure-opener.ts';

export type ScoreStep = {
  /** Name of the step: "Own share". */
  label: string;
  /** The step with its values: "1,104 ÷ (1,104 typed + 61 in bulk)". */
  formula: string;
  value: string;
  /** The figures of the step that open into their moments, each with its name. */
  figures?: readonly { figure: Figure; name: string }[];
};

type DialProps = {
  name: string;
  /** 0 to 100; null when it cannot be computed. */
  score: number | null;
  /** The letter grade of the score. */
  letter: string;
  /** One sentence: what the score is based on, or why there is no score. */
  summary: string;
  steps: readonly ScoreStep[];
  /** Label of the last line, whose value is the score. */
  total: string;
  /** Whether the calculation is open initially. */
  open?: boolean;
};

const tone = (score: number) => (score < 50 ? 'rushed' : score < 70 ? 'hurried' : 'measured');

/** Radius of the ring, px. */
const RADIUS = 18;

function Ring({ score, letter }: { score: number | null; letter: string }) {
  const around = 2 * Math.PI * RADIUS;
  const circle = { cx: 22, cy: 22, r: RADIUS, fill: 'none', strokeWidth: 5 };
  return (
    <svg width="44" height="44" aria-hidden="true">
      <circle
        {...circle}
        stroke="var(--mui-palette-ink-grid)"
        {...(score === null && { strokeDasharray: '3 5' })}
      />
      {score !== null && score > 0 && (
        <circle
          {...circle}
          stroke={`var(--mui-palette-ink-${tone(score)})`}
          strokeDasharray={`${(score / 100) * around} ${around}`}
          transform="rotate(-90 22 22)"
        />
      )}
      {/* Not larger than the figure next to it, which says more. */}
      <text
        x="22"
        y="27"
        textAnchor="middle"
        fontSize="14"
        fontWeight="620"
        fill="var(--mui-palette-text-primary)"
      >
        {score === null ? '–' : letter}
      </text>
    </svg>
  );
}

function Line({ label, formula, value, figures = [] }: ScoreStep) {
  const canOpen = useContext(FigureOpener) !== null;
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: '1fr auto',
        columnGap: 1,
        py: 0.75,
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <Box component="dt">
        {label}
        <Box
          component="span"
          sx={{ display: 'block', color: 'text.secondary', fontSize: '0.8125rem' }}
        >
          {formula}
        </Box>
        {canOpen && figures.length > 0 && (
          <Box
            component="span"
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              columnGap: 1.5,
              fontSize: '0.8125rem',
              '& > button': { minHeight: 24 },
            }}
          >
            {figures.map(({ figure, name }) => (
              <FigureNumber key={figure} figure={figure}>
                {name}
              </FigureNumber>
            ))}
          </Box>
        )}
      </Box>
      <Box component="dd" sx={{ m: 0, alignSelf: 'center' }}>
        {value}
      </Box>
    </Box>
  );
}

/**
 * A score that expands into its calculation. The number is meant to start a conversation, so its reasons are one
 * click away.
 */
export function Dial({
  name,
  score,
  letter,
  summary,
  steps,
  total,
  open: initial = false,
}: DialProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(initial);
  const id = useId();
  return (
    <Box sx={{ borderTop: 1, borderColor: 'divider', fontVariantNumeric: 'tabular-nums' }}>
      <ButtonBase
        onClick={() => setOpen(!open)}
        aria-expanded={open}
        aria-controls={id}
        disabled={steps.length === 0}
        sx={{ width: 1, display: 'flex', gap: 1.5, py: 1.25, textAlign: 'left' }}
      >
        <Ring score={score} letter={letter} />
        <Box sx={{ flex: 1 }}>
          <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 1 }}>
            <Typography component="h3" variant="h4">
              {name}
            </Typography>
            <Typography component="span" sx={{ fontWeight: 650 }}>
              {score ?? t('common.notAvailable')}
            </Typography>
            {score !== null && (
              <Typography component="span" variant="caption" sx={{ color: 'text.secondary' }}>
                {t('ui.dial.of')}
              </Typography>
            )}
          </Box>
          <Typography variant="body2" sx={{ color: 'text.secondary', lineHeight: 1.4 }}>
            {summary}
          </Typography>
        </Box>
        {steps.length > 0 && (
          <Box
            component={ChevronDown}
            size={18}
            aria-hidden="true"
            sx={{
              color: 'text.secondary',
              transform: open ? 'rotate(180deg)' : 'none',
              transition: 'transform 200ms',
            }}
          />
        )}
      </ButtonBase>
      <Collapse in={open} id={id} timeout={200}>
        <Box
          component="dl"
          sx={{
            m: 0,
            mb: 1.5,
            fontSize: '0.875rem',
            bgcolor: 'background.sunken',
            borderRadius: '6px',
            px: 1.5,
            py: 0.5,
          }}
        >
          {withIndexKeys(steps).map(({ key, value }) => (
            <Line key={key} {...value} />
          ))}
          <Box
            sx={{
              display: 'grid',
              gridTemplateColumns: '1fr auto',
              columnGap: 1,
              py: 1,
              fontWeight: 620,
            }}
          >
            <dt>{total}</dt>
            <Box component="dd" sx={{ m: 0 }}>
              {score ?? t('common.notAvailable')}
            </Box>
          </Box>
        </Box>
      </Collapse>
    </Box>
  );
}
