import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { withIndexKeys } from '../../../lib/with-index-keys.ts';

export type Moment = {
  label: string;
  /** The time, with details if there are any. */
  when: string;
  /** Before, at, or after the current version. */
  stage: 'past' | 'here' | 'ahead';
  /** Where the replay can go for it. */
  version?: number | undefined;
};

type MomentListProps = {
  label: string;
  moments: readonly Moment[];
  onGo: (version: number) => void;
};

/** The history of a text as a vertical list of moments. */
export function MomentList({ label, moments, onGo }: MomentListProps) {
  return (
    <Box component="ol" aria-label={label} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {withIndexKeys(moments).map(
        ({ key, value: { label: name, when, stage, version } }, index) => {
          const here = stage === 'here';
          const reached = stage !== 'ahead';
          return (
            <Box
              component="li"
              key={key}
              {...(here && { 'aria-current': 'step' })}
              sx={{
                position: 'relative',
                pl: 3.5,
                pb: 2.25,
                ...(index < moments.length - 1 && {
                  '&::before': {
                    content: '""',
                    position: 'absolute',
                    left: 7,
                    top: 14,
                    bottom: -6,
                    borderLeft: '2px solid',
                    borderColor: stage === 'past' ? 'primary.main' : 'divider',
                  },
                }),
              }}
            >
              <Box
                sx={{
                  position: 'absolute',
                  left: here ? 0 : 2,
                  top: here ? 2 : 4,
                  width: here ? 16 : 12,
                  height: here ? 16 : 12,
                  borderRadius: '50%',
                  border: '2px solid',
                  borderColor: reached ? 'primary.main' : 'ink.field',
                  bgcolor: reached ? 'primary.main' : 'background.default',
                }}
              />
              <Typography variant="subtitle2" component="p">
                {version === undefined || here ? (
                  name
                ) : (
                  <Link
                    component="button"
                    type="button"
                    onClick={() => onGo(version)}
                    sx={{ font: 'inherit', textAlign: 'left', verticalAlign: 'baseline' }}
                  >
                    {name}
                  </Link>
                )}
              </Typography>
              <Typography
                variant="body2"
                sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}
              >
                {when}
              </Typography>
            </Box>
          );
        },
      )}
    </Box>
  );
}
