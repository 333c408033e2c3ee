import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { sessionColor } from '../../theme/session-color.ts';
import { useScheme } from '../../theme/use-scheme.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { useWidth } from '../use-width.ts';
import { EssayMapMarks } from './EssayMapMarks.tsx';
import { layoutMarkLabels } from './essay-map-labels.ts';
import { ESSAY_MAP_GRID, MAX_COLUMN_WIDTH, MAX_NUMBERED_COLUMNS } from './essay-map-layout.ts';
import type { EssayColumn, EssayMark } from './essay-map-model.ts';

type EssayMapHeadProps = {
  columns: readonly EssayColumn[];
  marks: readonly EssayMark[];
  /** The highlighted column. */
  chosen: number | null;
  onChoose: (column: number) => void;
};

/** The header row: a button for each session, with deadlines and comments in between. */
export function EssayMapHead({ columns, marks, chosen, onChoose }: EssayMapHeadProps) {
  const { t } = useTranslation();
  const scheme = useScheme();
  const [grid, width] = useWidth<HTMLDivElement>(columns.length * MAX_COLUMN_WIDTH);
  const labels = layoutMarkLabels(columns, marks, width);
  const labeled = columns.length <= 6;
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: ESSAY_MAP_GRID,
        columnGap: 4,
        position: { md: 'sticky' },
        top: { md: -24 },
        bgcolor: 'background.paper',
        zIndex: 1,
        pb: 1,
        '@media print': { position: 'static' },
      }}
    >
      <Typography
        variant="body2"
        sx={{ color: 'text.secondary', alignSelf: 'end', displayPrint: 'none' }}
      >
        {t('charts.essayMap.choose')}
      </Typography>
      <Box
        ref={grid}
        sx={{ mt: { xs: 1.5, md: 0 } }}
        style={{ maxWidth: columns.length * MAX_COLUMN_WIDTH }}
      >
        <EssayMapMarks labels={labels} />
        <Box
          sx={{ display: 'grid' }}
          style={{ gridTemplateColumns: `repeat(${columns.length}, minmax(0, 1fr))` }}
        >
          {columns.map(({ name, label }, index) => (
            <Box
              key={name}
              component="button"
              type="button"
              aria-pressed={chosen === index}
              onClick={() => onChoose(index)}
              sx={{
                font: 'inherit',
                border: 0,
                background: 'none',
                color: 'text.primary',
                position: 'relative',
                alignSelf: 'start',
                p: columns.length < MAX_NUMBERED_COLUMNS ? 0.5 : '4px 1px',
                minWidth: 0,
                cursor: 'pointer',
                borderRadius: '4px',
                textAlign: 'center',
                '&:hover': { bgcolor: 'action.hover' },
                '&[aria-pressed=true]': { bgcolor: 'action.selected' },
              }}
            >
              <VisuallyHidden>{t('charts.essayMap.session', { name, label })}</VisuallyHidden>
              <Box
                sx={{ height: 4, borderRadius: '2px', mb: 0.5 }}
                style={{ background: sessionColor(index, columns.length, scheme) }}
              />
              <Typography
                component="span"
                aria-hidden="true"
                sx={{ display: 'block', fontWeight: 650, fontSize: '0.875rem', lineHeight: 1.3 }}
              >
                {name}
              </Typography>
              {labeled && (
                <Typography
                  component="span"
                  aria-hidden="true"
                  sx={{
                    display: 'block',
                    fontSize: '0.8125rem',
                    color: 'text.secondary',
                    lineHeight: 1.25,
                  }}
                >
                  {label}
                </Typography>
              )}
            </Box>
          ))}
        </Box>
      </Box>
    </Box>
  );
}
