import type { ReadClass } from '@antecedent/contracts/screens/class-reading';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import { useTranslation } from 'react-i18next';
import { classOptionName } from '../../../lib/class-option-name.ts';
import { Fact } from '../../../ui/Fact.tsx';
import { TabHeader } from '../../../ui/TabHeader.tsx';

type ReadFactsProps = { detail: ReadClass; as: 'assistant' | 'coordinator' };

/** The details of a class; assistants see what they may do in it. */
export function ReadFacts({ detail, as }: ReadFactsProps) {
  const { t } = useTranslation();
  const facts: [string, string][] = [
    [t('classReading.detail.facts.className'), detail.className],
    [t('classReading.detail.facts.subjectArea'), classOptionName('areas', detail.subjectArea)],
    [t('classReading.detail.facts.studentLevel'), classOptionName('levels', detail.studentLevel)],
    [t('classReading.detail.facts.startDate'), detail.startDate.slice(0, 10)],
    [t('classReading.detail.facts.endDate'), detail.endDate.slice(0, 10)],
    [t('classReading.detail.facts.timeZone'), detail.classTimeZone],
    [
      t('classReading.detail.facts.gradeMethod'),
      t(`classReading.detail.facts.${detail.gradeMethod}`),
    ],
    [t('classReading.detail.facts.instructors'), detail.instructors.join(', ')],
  ];
  if (as === 'assistant') {
    const { canSeeGrades, canComment, canGiveFeedback, canGrade } = detail.abilities;
    const may = [
      t('classReading.detail.facts.read'),
      canSeeGrades && t('classReading.detail.facts.seeGrades'),
      canComment && t('classReading.detail.facts.comment'),
      canGiveFeedback && t('classReading.detail.facts.giveFeedback'),
      canGrade && t('classReading.detail.facts.grade'),
    ].filter((one) => one !== false);
    facts.push([t('classReading.detail.facts.may'), may.join(', ')]);
  }
  return (
    <Box sx={{ maxWidth: 760 }}>
      <TabHeader title={t('classReading.detail.facts.heading')} />
      <Paper variant="outlined" component="dl" sx={{ m: 0, px: { xs: 2, md: 3 }, py: 1 }}>
        {facts.map(([term, value], index) => (
          <Fact key={term} term={term} last={index === facts.length - 1}>
            {value}
          </Fact>
        ))}
      </Paper>
    </Box>
  );
}
