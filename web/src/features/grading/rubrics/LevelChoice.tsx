import type { Level } from '@antecedent/domain/grading/rubric';
import Box from '@mui/material/Box';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { decimal } from '../../../lib/format.ts';

type LevelChoiceProps = {
  labelledBy: string;
  /** Best first. */
  levels: readonly Level[];
  points: number | null;
  onChoose: (points: number) => void;
};

/** The levels of a criterion as large choices, each with its number key. */
export function LevelChoice({ labelledBy, levels, points, onChoose }: LevelChoiceProps) {
  return (
    <RadioGroup
      aria-labelledby={labelledBy}
      value={points === null ? '' : String(points)}
      onChange={(_, value) => onChoose(Number(value))}
      sx={{ mt: 0.75, gap: 0.5 }}
    >
      {levels.map((level, index) => (
        <Box
          component="label"
          key={level.points}
          sx={{
            display: 'flex',
            gap: 0.75,
            alignItems: 'flex-start',
            px: 0.5,
            py: 0.5,
            minHeight: 40,
            '@media (pointer: coarse)': { minHeight: 44 },
            borderRadius: 1,
            border: 1,
            borderColor: level.points === points ? 'primary.main' : 'divider',
            bgcolor: level.points === points ? 'action.selected' : undefined,
            cursor: 'pointer',
            fontSize: '0.875rem',
          }}
        >
          <Radio size="small" value={String(level.points)} sx={{ p: 0.5 }} />
          <Box sx={{ flex: 1, minWidth: 0, py: 0.375, overflowWrap: 'anywhere' }}>
            <Box component="span" sx={{ fontWeight: 560 }}>
              {level.title}
            </Box>
            {level.description !== '' && (
              <Box
                component="span"
                sx={{ display: 'block', color: 'text.secondary', fontSize: '0.8125rem' }}
              >
                {level.description}
              </Box>
            )}
          </Box>
          <Box
            component="span"
            sx={{ py: 0.375, pr: 0.5, fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}
          >
            {decimal(level.points)}
          </Box>
          {index < 9 && (
            <Box
              component="kbd"
              aria-hidden
              sx={{
                display: { xs: 'none', md: 'block' },
                mt: 0.5,
                px: 0.5,
                border: 1,
                borderColor: 'divider',
                borderRadius: 0.5,
                fontFamily: 'inherit',
                fontSize: '0.75rem',
                color: 'text.secondary',
              }}
            >
              {index + 1}
            </Box>
          )}
        </Box>
      ))}
    </RadioGroup>
  );
}
