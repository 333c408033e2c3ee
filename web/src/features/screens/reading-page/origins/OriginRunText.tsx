import type { TextOrigins } from '@antecedent/contracts/insight/analytics/text-origins';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { EssayMapRun } from '../../../../charts/essay-map/EssayMapRun.tsx';
import { columnAt, type EssayColumn } from '../../../../charts/essay-map/essay-map-model.ts';
import { originStyles, typedWash } from '../../../../charts/origins/origin-styles.ts';
import { count } from '../../../../lib/format.ts';
import { VisuallyHidden } from '../../../../ui/VisuallyHidden.tsx';

export type ShownRun = TextOrigins['paragraphs'][number][number];
/** Sessions as the essay map has them: neighbours share a column where there are many. */
export type SessionColumns = readonly EssayColumn[];

type OriginRunTextProps = {
  run: ShownRun;
  before: ShownRun | undefined;
  /** What comes before it says already where it came from. */
  isNamed: boolean;
  /** Colors by session; null for colors by origin. */
  columns: SessionColumns | null;
};

/** The words of a run, colored by origin or by session; never by color alone. */
export function OriginRunText({ run, before, isNamed, columns }: OriginRunTextProps) {
  const { t } = useTranslation();
  const { text, words, origin, declaration } = run;
  if (words === 0) return text;
  if (declaration >= 0 && origin !== 'declared') {
    return (
      <SaidToBeTool isNew={before?.declaration !== declaration}>
        <OriginRunText
          run={{ ...run, declaration: -1 }}
          before={before}
          isNamed={isNamed}
          columns={columns}
        />
      </SaidToBeTool>
    );
  }
  if (columns) return <SessionRun run={run} before={before} isNamed={isNamed} columns={columns} />;
  if (origin === 'typed') {
    return (
      <Box component="span" sx={typedWash}>
        {text}
      </Box>
    );
  }
  return (
    <Box component="mark" sx={originStyles[origin]}>
      {!isNamed && (
        <Box component="span" sx={{ userSelect: 'none' }}>
          <VisuallyHidden>
            {t(`charts.origins.label.${origin}`, { count: words, words: count(words) })}:{' '}
          </VisuallyHidden>
        </Box>
      )}
      {text}
    </Box>
  );
}

/** Words that the student declared, where the assignment doesn't allow it: they stay what they were, and are marked as declared. */
function SaidToBeTool({ isNew, children }: { isNew: boolean; children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <Box component="span" sx={originStyles.declared}>
      {isNew && (
        <Box component="span" sx={{ userSelect: 'none' }}>
          <VisuallyHidden>{t('charts.origins.said')}: </VisuallyHidden>
        </Box>
      )}
      {children}
    </Box>
  );
}

type SessionRunProps = Pick<OriginRunTextProps, 'run' | 'before' | 'isNamed'> & {
  columns: SessionColumns;
};

function SessionRun({ run, before, isNamed, columns }: SessionRunProps) {
  const columnOf = ({ session }: ShownRun) => (session < 0 ? null : columnAt(columns, session));
  const { text, origin } = run;
  const column = columnOf(run);
  const isSeen = origin === 'typed' || origin === 'copied' || origin === 'given';
  return (
    <EssayMapRun
      run={{ text, session: column, fate: 'kept', origin: isSeen ? 'typed' : origin }}
      column={column}
      columns={columns}
      faded={false}
      isNamed={isNamed}
      numbered={before === undefined || columnOf(before) !== column}
    />
  );
}
