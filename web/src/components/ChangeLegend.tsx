import { Box } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { Change } from './Change.tsx';
import { CHANGE_KINDS, type ChangeKind } from './change-style.ts';

type ChangeLegendProps = { kinds?: readonly ChangeKind[] };

/** What the marks in a changed text mean, each drawn as it looks there. */
export function ChangeLegend({ kinds = CHANGE_KINDS }: ChangeLegendProps) {
  const { t } = useTranslation();
  return (
    <Box
      component="ul"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: '6px 14px',
        m: 0,
        p: 0,
        listStyle: 'none',
        fontSize: '0.8125rem',
      }}
    >
      {kinds.map((kind) => (
        <li key={kind}>
          <Change text={t(`parts.change.${kind}`)} kind={kind} />
        </li>
      ))}
    </Box>
  );
}
