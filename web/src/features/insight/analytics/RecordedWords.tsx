import type { Submission } from '@antecedent/contracts/submissions/submissions/submission';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { count, wholePercent } from '../../../lib/format.ts';
import { dayTime } from '../../../lib/times/days.ts';
import { withIndexKeys } from '../../../lib/with-index-keys.ts';

type Recorded = NonNullable<NonNullable<Submission['assessment']>['recorded']>;
type RecordedWordsProps = { recorded: Recorded; timeZone: string };

/** Who recorded when the words were written, behind its title. */
export function RecordedWords({ recorded, timeZone }: RecordedWordsProps) {
  const { t } = useTranslation();
  return (
    <Box component="details" sx={{ borderTop: 1, borderColor: 'divider', py: 1.25 }}>
      <Box component="summary" sx={{ cursor: 'pointer', fontSize: '0.875rem', fontWeight: 560 }}>
        {t('figures.recorded.title')}
      </Box>
      <RecordedSentences recorded={recorded} timeZone={timeZone} />
    </Box>
  );
}

/** The same in sentences: how many words, when the others arrived, and that all of them count the same. */
export function RecordedSentences({ recorded, timeZone }: RecordedWordsProps) {
  const { t } = useTranslation();
  return (
    <>
      <Typography variant="body2" sx={{ mt: 0.5 }}>
        {shareSentence(t, recorded)}
      </Typography>
      {recorded.passages.length > 0 && (
        <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5, fontSize: '0.875rem' }}>
          {withIndexKeys(recorded.passages).map(({ key, value }) => (
            <li key={key}>{passageSentence(t, value, recorded, timeZone)}</li>
          ))}
        </Box>
      )}
      <Typography variant="caption" component="p" sx={{ color: 'text.secondary', mt: 0.5 }}>
        {t('figures.recorded.what')}
      </Typography>
    </>
  );
}

function shareSentence(t: TFunction, { words, device }: Recorded): string {
  if (device === 0) return t('figures.recorded.live', { count: words, words: count(words) });
  if (device === words) return t('figures.recorded.device', { count: words, words: count(words) });
  return t('figures.recorded.part', {
    count: device,
    device: count(device),
    share: wholePercent(device / words),
    words: count(words),
  });
}

function passageSentence(
  t: TFunction,
  { words, at, versions }: Recorded['passages'][number],
  { words: all }: Recorded,
  timeZone: string,
): string {
  return t(`figures.recorded.${versions === 1 ? 'whole' : 'steps'}`, {
    words: count(words),
    all: count(all),
    when: dayTime(at, timeZone),
  });
}
