import type { ComparedVersions } from '@antecedent/contracts/insight/replay';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type Moment, MomentList } from './MomentList.tsx';
import { ReplayLegend } from './ReplayLegend.tsx';

type ReplaySideProps = {
  /** px at the top of the region that the panel above covers. */
  covered: number;
  words: ComparedVersions['words'] | undefined | null;
  /** What the marks compare, and whose they are. */
  note: string;
  moments: readonly Moment[];
  onGo: (version: number) => void;
  /** What can be done with the version. */
  children: ReactNode;
};

const NOTE = { fontSize: '0.8125rem', color: 'text.secondary', m: 0 } as const;

/**
 * Next to the text: what the marks mean, and the moments of the history. It scrolls with the text; the meaning of the marks
 * stays in sight next to a long one, unless the window is too low for that.
 */
export function ReplaySide(props: ReplaySideProps) {
  const { covered, words, note, moments, onGo, children } = props;
  const { t } = useTranslation();
  return (
    <Box sx={{ gridColumn: { xs: '1 / -1', md: 'auto' }, alignSelf: 'stretch' }}>
      <Box
        sx={{
          position: { md: 'sticky' },
          // Right below the panel, so that no moment shows between the two.
          top: covered - 24,
          mt: { md: -2.5 },
          pt: { md: 2.5 },
          pb: 1.5,
          mb: 1.5,
          zIndex: 1,
          bgcolor: 'background.default',
          '@media (max-height: 720px)': { position: 'static' },
        }}
      >
        <ReplayLegend words={words} />
        <Box component="p" sx={{ ...NOTE, mt: 1 }}>
          {note}
        </Box>
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            gap: 1,
            mt: 1.5,
            '&:empty': { display: 'none' },
          }}
        >
          {children}
        </Box>
      </Box>
      <MomentList label={t('replay.timeline')} moments={moments} onGo={onGo} />
      <Box component="p" sx={{ ...NOTE, mt: 1 }}>
        {t('replay.keys')}
      </Box>
    </Box>
  );
}
