import type { FigureMoments } from '@antecedent/contracts/insight/analytics/figure-moments';
import type { Figure } from '@antecedent/domain/insight/figures/figure-moments';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { UseQueryResult } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { count, duration } from '../../../../lib/format.ts';
import { dayClock, dayOfAnyYear, dayTime } from '../../../../lib/times/days.ts';
import { hourMinute } from '../../../../lib/times/time-parts.ts';
import { withIndexKeys } from '../../../../lib/with-index-keys.ts';
import { EntryList } from '../../../../ui/EntryList.tsx';
import { ErrorState } from '../../../../ui/ErrorState.tsx';
import { WaitingDialog } from '../../../../ui/FormDialog.tsx';
import { LoadingSkeleton } from '../../../../ui/LoadingSkeleton.tsx';
import { lineClamp } from '../../../../ui/line-clamp.ts';

type Moment = FigureMoments['moments'][number];

type FigureMomentsDialogProps = {
  figure: Figure;
  query: UseQueryResult<FigureMoments>;
  /** Where a version is played; null where the reader can't play it. */
  replayPath: (version: number) => string;
  onClose: () => void;
};

/** The moments of writing that a figure adds up, each leading to its second in the replay. */
export function FigureMomentsDialog(props: FigureMomentsDialogProps) {
  const { figure, query, replayPath, onClose } = props;
  const { t } = useTranslation();
  const { data, error, isPending, refetch } = query;
  return (
    <WaitingDialog title={t(`figures.moments.${figure}.title`)} onClose={onClose}>
      {isPending && <LoadingSkeleton label={t('figures.moments.loading')} />}
      {!isPending && !data && (
        <ErrorState title={t('figures.moments.failed')} error={error} onRetry={() => refetch()} />
      )}
      {data && (
        <Box sx={{ display: 'grid', gap: 1.5 }}>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {t(`figures.moments.${figure}.lead`)} {totalOf(t, figure, data)}
          </Typography>
          {data.moments.length > 0 && (
            <EntryList label={t(`figures.moments.${figure}.title`)}>
              {withIndexKeys(data.moments).map(({ key, value }) => (
                <MomentEntry
                  key={key}
                  figure={figure}
                  moment={value}
                  timeZone={data.timeZone}
                  replayPath={replayPath}
                />
              ))}
            </EntryList>
          )}
          {data.count > data.moments.length && (
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {t('figures.moments.more', { count: data.count - data.moments.length })}
            </Typography>
          )}
        </Box>
      )}
    </WaitingDialog>
  );
}

function totalOf(t: TFunction, figure: Figure, { total, count: moments }: FigureMoments): string {
  if (moments === 0) return t('figures.moments.none');
  return t('figures.moments.total', { amount: amountOf(t, figure, total) });
}

function amountOf(t: TFunction, figure: Figure, amount: number): string {
  if (figure === 'time') return duration(amount);
  return t('figures.moments.words', { count: amount, words: count(amount) });
}

type MomentEntryProps = Pick<FigureMomentsDialogProps, 'figure' | 'replayPath'> & {
  moment: Moment;
  timeZone: string;
};

function MomentEntry({ figure, moment, timeZone, replayPath }: MomentEntryProps) {
  const { t } = useTranslation();
  const { at, amount, paragraph, excerpt, fileTitle, version } = moment;
  const when = spanOf(moment, at, timeZone);
  const place = [
    ...(fileTitle === null ? [] : [t('figures.moments.file', { title: fileTitle })]),
    ...(paragraph === null ? [] : [t('figures.moments.paragraph', { number: paragraph + 1 })]),
  ].join(' · ');
  return (
    <Box
      component="li"
      sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', columnGap: 1.5 }}
    >
      <Box sx={{ minWidth: 0, fontSize: '0.875rem' }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5 }}>
          <span>{when}</span>
          <strong>{amountOf(t, figure, amount)}</strong>
        </Box>
        {(place !== '' || excerpt !== null) && (
          <Box sx={{ ...lineClamp(1), color: 'text.secondary' }}>
            {[place, excerpt].filter(Boolean).join(': ')}
          </Box>
        )}
      </Box>
      {version !== null && (
        <Button
          size="small"
          component={Link}
          to={replayPath(version)}
          aria-label={t('figures.moments.playOf', { when })}
          sx={{ alignSelf: 'center' }}
        >
          {t('figures.moments.play')}
        </Button>
      )}
    </Box>
  );
}

function spanOf({ until }: Moment, at: string, timeZone: string): string {
  if (until === null) return dayClock(at, timeZone);
  const start = dayTime(at, timeZone);
  const isSameDay = dayOfAnyYear(at, timeZone) === dayOfAnyYear(until, timeZone);
  const end = hourMinute(until, timeZone);
  return `${start} – ${isSameDay ? end : dayTime(until, timeZone)}`;
}
