import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { memo, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { withIndexKeys } from '../../lib/with-index-keys.ts';
import { EssayMapCell } from './EssayMapCell.tsx';
import { EssayMapRun } from './EssayMapRun.tsx';
import { ESSAY_MAP_GRID, MAX_COLUMN_WIDTH } from './essay-map-layout.ts';
import {
  columnAt,
  type EssayColumn,
  type EssayMark,
  type EssayParagraph,
  markPosition,
  sumInColumn,
} from './essay-map-model.ts';

type EssayMapRowProps = {
  paragraph: EssayParagraph;
  /** From 1. */
  number: number;
  columns: readonly EssayColumn[];
  marks: readonly EssayMark[];
  chosen: number | null;
  /** Whether the reader asked for it: it comes into sight and takes the focus. */
  isSought: boolean;
  /** The largest number of words written in one cell of the whole map. */
  maxWritten: number;
};

/** One paragraph and its cells, aligned in one row. */
export const EssayMapRow = memo(function EssayMapRow(props: EssayMapRowProps) {
  const { paragraph, number, columns, marks, chosen, isSought, maxWritten } = props;
  const row = useRef<HTMLDivElement>(null);
  const { t } = useTranslation();
  const { runs, births, touches } = paragraph;
  const columnOf = (session: number | null) =>
    session === null ? null : columnAt(columns, session);
  useEffect(() => {
    if (!isSought) return;
    row.current?.scrollIntoView({ block: 'center' });
    row.current?.focus({ preventScroll: true });
  }, [isSought]);
  const deadlines = marks
    .filter(({ kind }) => kind === 'deadline')
    .map(({ after }) => (100 * markPosition(columns, after)) / columns.length);
  return (
    <Box
      ref={row}
      {...(isSought && {
        tabIndex: -1,
        role: 'group',
        'aria-label': t('charts.essayMap.paragraph', { number }),
      })}
      sx={{
        display: 'grid',
        gridTemplateColumns: ESSAY_MAP_GRID,
        columnGap: 4,
        borderTop: 1,
        borderColor: 'divider',
        py: 1.25,
        ...(isSought && { outline: '2px solid', outlineColor: 'ink.focus', outlineOffset: '-2px' }),
      }}
    >
      <Box sx={{ bgcolor: 'ink.paper', color: 'ink.paperText', px: 2, py: 1, borderRadius: '3px' }}>
        <Typography
          variant="reading"
          component="p"
          sx={{ m: 0, fontSize: '1rem', lineHeight: 1.85, whiteSpace: 'pre-wrap' }}
        >
          {withIndexKeys(runs).map(({ key, value: run }, index) => {
            const column = columnOf(run.session);
            return (
              <EssayMapRun
                key={key}
                run={run}
                column={column}
                columns={columns}
                faded={chosen !== null && chosen !== column}
                numbered={index === 0 || columnOf(runs[index - 1]!.session) !== column}
              />
            );
          })}
        </Typography>
      </Box>
      <Box
        sx={{ position: 'relative', my: { md: -1.25 }, minHeight: 44 }}
        style={{ maxWidth: columns.length * MAX_COLUMN_WIDTH }}
      >
        {deadlines.map((place) => (
          <Box
            key={place}
            aria-hidden="true"
            sx={{
              position: 'absolute',
              top: 0,
              bottom: 0,
              borderLeft: '1px dashed',
              borderColor: 'text.secondary',
            }}
            style={{ left: `calc(${place}% - 1px)` }}
          />
        ))}
        <Box
          role="group"
          aria-label={t('charts.essayMap.paragraph', { number })}
          sx={{ display: 'grid', height: 1, alignItems: 'center' }}
          style={{ gridTemplateColumns: `repeat(${columns.length}, minmax(0, 1fr))` }}
        >
          {columns.map((column, index) => (
            <EssayMapCell
              key={column.name}
              written={sumInColumn(births, column)}
              touched={sumInColumn(touches, column)}
              place={index}
              columns={columns}
              most={maxWritten}
              faded={chosen !== null && chosen !== index}
            />
          ))}
        </Box>
      </Box>
    </Box>
  );
});
