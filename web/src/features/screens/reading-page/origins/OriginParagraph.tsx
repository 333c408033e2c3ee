import type { TextOrigins } from '@antecedent/contracts/insight/analytics/text-origins';
import Box from '@mui/material/Box';
import { memo } from 'react';
import { withIndexKeys } from '../../../../lib/with-index-keys.ts';
import { OriginRun } from './OriginRun.tsx';
import type { SessionColumns } from './OriginRunText.tsx';
import type { OriginPassage } from './origin-text.ts';

type OriginParagraphProps = {
  runs: TextOrigins['paragraphs'][number];
  /** From 1; null for one without words. */
  number: number | null;
  /** Passages that begin or end here. */
  passages: readonly OriginPassage[];
  /** Index of this paragraph among all. */
  index: number;
  /** Index of the item whose words are lit; null when none of them is here. */
  lit: number | null;
  /** Colors by session; null for colors by origin. */
  columns: SessionColumns | null;
  timeZone: string;
  onChoose: (id: string) => void;
};

/** A paragraph with its number and its words by where they came from. */
export const OriginParagraph = memo(function OriginParagraph(props: OriginParagraphProps) {
  const { runs, number, passages, index, lit, columns, timeZone, onChoose } = props;
  const at = (place: OriginPassage['first'], run: number) =>
    place.paragraph === index && place.run === run;
  return (
    <Box
      component="p"
      data-number={number ?? ''}
      sx={{
        position: 'relative',
        m: 0,
        mb: '0.9em',
        minHeight: '1em',
        whiteSpace: 'pre-wrap',
        overflowWrap: 'anywhere',
        orphans: 3,
        widows: 3,
        '&::before': {
          content: 'attr(data-number)',
          position: 'absolute',
          left: { xs: -22, md: -40 },
          width: { xs: 18, md: 30 },
          textAlign: 'end',
          fontSize: '0.75rem',
          lineHeight: 2.2,
          color: 'text.secondary',
        },
      }}
    >
      {withIndexKeys(runs).map(({ key, value }) => {
        const run = Number(key);
        return (
          <OriginRun
            key={key}
            run={value}
            before={runs[run - 1]}
            begins={passages.filter(({ first }) => at(first, run))}
            ends={passages.some(({ last }) => at(last, run))}
            isLit={lit !== null && value.items.includes(lit)}
            lit={lit}
            columns={columns}
            timeZone={timeZone}
            onChoose={onChoose}
          />
        );
      })}
    </Box>
  );
});
