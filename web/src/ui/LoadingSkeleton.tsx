import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDelayElapsed } from './use-delay-elapsed.ts';

type LoadingSkeletonProps = {
  /** What is loading, for screen readers: "Loading students". */
  label?: string;
  /** Widths of the lines in percent, all different. */
  lines?: readonly number[];
  /** Custom placeholder shapes. */
  children?: ReactNode;
};

/** Static placeholders for content; nothing for the first 300 ms. */
export function LoadingSkeleton({ label, lines = [92, 78, 86], children }: LoadingSkeletonProps) {
  const { t } = useTranslation();
  const shown = useDelayElapsed();
  return (
    <Box role="status" aria-label={shown ? (label ?? t('common.loading')) : undefined}>
      {shown &&
        (children ??
          lines.map((width) => (
            <Skeleton key={width} animation={false} height={34} width={`${width}%`} />
          )))}
    </Box>
  );
}
