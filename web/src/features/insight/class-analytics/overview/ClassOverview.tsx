import type { OverviewSentence } from '@antecedent/contracts/insight/analytics/class-overview';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Collapse from '@mui/material/Collapse';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dayTime } from '../../../../lib/times/days.ts';
import { withIndexKeys } from '../../../../lib/with-index-keys.ts';
import { ErrorState } from '../../../../ui/ErrorState.tsx';
import { LoadingSkeleton } from '../../../../ui/LoadingSkeleton.tsx';
import { LeftOutNote } from '../../../classes/student-names/LeftOutNote.tsx';
import type { StudentBehind } from '../behind/person.ts';
import { type SectionId, useClassOverview } from '../class-analytics.api.ts';
import { overviewRule, overviewWords } from './overview-words.ts';

type ClassOverviewProps = {
  classId: string;
  section: SectionId;
  onBehind: (title: string, students: StudentBehind[]) => void;
};

/** A class in plain words: what happened and what is due, each sentence with its rule. */
export function ClassOverview({ classId, section, onBehind }: ClassOverviewProps) {
  const { t } = useTranslation();
  const { data, error, isPending, refetch } = useClassOverview(classId, section);
  const heading = useId();
  return (
    <Paper
      variant="outlined"
      component="section"
      aria-labelledby={heading}
      sx={{ px: { xs: 2, md: 3 }, py: 2, mb: 2.5 }}
    >
      <Typography id={heading} variant="h2" sx={{ mb: 0.5 }}>
        {t('classAnalytics.overview.title')}
      </Typography>
      {isPending && <LoadingSkeleton label={t('analytics.loading')} />}
      {!isPending && !data && (
        <ErrorState
          title={t('classAnalytics.overview.failed')}
          error={error}
          onRetry={() => refetch()}
        />
      )}
      {data && (
        <>
          <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1 }}>
            {[
              t('classAnalytics.overview.asOf', {
                at: dayTime(data.asOf, data.timeZone),
                zone: data.timeZone,
              }),
              ...(data.measuring ? [t('classAnalytics.overview.measuring')] : []),
            ].join(' ')}
          </Typography>
          <LeftOutNote titles={data.withoutNames} />
          {data.sentences.length === 0 && (
            <Typography>
              {t(
                data.students === 0
                  ? 'classAnalytics.overview.noStudents'
                  : 'classAnalytics.overview.nothing',
              )}
            </Typography>
          )}
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {withIndexKeys(data.sentences).map(({ key, value }) => (
              <Sentence key={key} sentence={value} timeZone={data.timeZone} onBehind={onBehind} />
            ))}
          </Box>
        </>
      )}
    </Paper>
  );
}

type SentenceProps = {
  sentence: OverviewSentence;
  timeZone: string;
  onBehind: ClassOverviewProps['onBehind'];
};

function Sentence({ sentence, timeZone, onBehind }: SentenceProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const rule = useId();
  const words = overviewWords(t, sentence, timeZone);
  const students = 'students' in sentence ? sentence.students : [];
  const title = 'title' in sentence ? sentence.title : t('classAnalytics.overview.title');
  const Sign = open ? ChevronUp : ChevronDown;
  return (
    <Box component="li" sx={{ py: 1, borderTop: 1, borderColor: 'divider' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: '4px 12px', alignItems: 'baseline' }}>
        <Typography sx={{ flex: '1 1 320px', textWrap: 'pretty' }}>{words}</Typography>
        <Box sx={{ display: 'flex', gap: 1 }}>
          {students.length > 0 && (
            <Button
              size="small"
              aria-label={t('classAnalytics.overview.whoOf', { sentence: words })}
              onClick={() =>
                onBehind(
                  words,
                  students.map((person) => ({
                    person,
                    says: '',
                    texts:
                      person.submissionId === null
                        ? []
                        : [{ submissionId: person.submissionId, title, says: '' }],
                  })),
                )
              }
            >
              {t('classAnalytics.overview.who')}
            </Button>
          )}
          <Button
            size="small"
            aria-expanded={open}
            aria-controls={rule}
            aria-label={t('classAnalytics.overview.ruleOf', { sentence: words })}
            endIcon={<Sign size={16} />}
            onClick={() => setOpen(!open)}
          >
            {t('classAnalytics.overview.ruleButton')}
          </Button>
        </Box>
      </Box>
      <Collapse in={open} id={rule}>
        <Typography variant="body2" sx={{ color: 'text.secondary', maxWidth: '80ch', pt: 0.5 }}>
          {overviewRule(t, sentence)}
        </Typography>
      </Collapse>
    </Box>
  );
}
