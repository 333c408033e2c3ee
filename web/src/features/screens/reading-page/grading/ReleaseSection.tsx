import type { Submission } from '@antecedent/contracts/submissions/submissions/submission';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { TFunction } from 'i18next';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../../lib/error-message.ts';
import { deadlineTime } from '../../../../lib/times/class-times.ts';
import { notify } from '../../../../lib/toasts.ts';
import { type ReleaseTo, useRelease } from './grading.api.ts';

type ReleaseSectionProps = { submission: Submission };

/** When students see grades, and releasing them earlier. */
export function ReleaseSection({ submission }: ReleaseSectionProps) {
  const { t } = useTranslation();
  const heading = useId();
  const { gradeRelease, abilities } = submission;
  return (
    <Box component="section" aria-labelledby={heading} sx={{ mt: 3 }}>
      <Typography id={heading} variant="h4" component="h3">
        {t('readingPage.grading.release.title')}
      </Typography>
      {sentences(t, submission).map((sentence) => (
        <Typography key={sentence} variant="body2" sx={{ color: 'text.secondary', mt: 0.5 }}>
          {sentence}
        </Typography>
      ))}
      {abilities.canRelease && !gradeRelease.posted && <ReleaseButtons submission={submission} />}
    </Box>
  );
}

function sentences(t: TFunction, submission: Submission): string[] {
  const { gradeRelease, classTimezone, studentName: name } = submission;
  const { postDate, posted, releasedAt, releasedToStudentAt } = gradeRelease;
  const at = (instant: string) => ({ date: deadlineTime(instant, classTimezone) });
  if (posted) return [t('readingPage.grading.release.past', at(postDate))];
  return [
    releasedAt === null
      ? t('readingPage.grading.release.from', at(postDate))
      : t('readingPage.grading.release.everybody', at(releasedAt)),
    ...(releasedToStudentAt === null
      ? []
      : [t('readingPage.grading.release.student', { name, ...at(releasedToStudentAt) })]),
    t('readingPage.grading.release.analytics'),
  ];
}

const BUTTON = {
  everybody: { release: 'toEverybody', takeBack: 'backEverybody', done: 'doneEverybody' },
  student: { release: 'toStudent', takeBack: 'backStudent', done: 'doneStudent' },
} as const;

function ReleaseButtons({ submission }: ReleaseSectionProps) {
  const { t } = useTranslation();
  const release = useRelease(submission);
  const { releasedAt, releasedToStudentAt } = submission.gradeRelease;
  const name = submission.studentName;
  const handleClick = (to: ReleaseTo, isReleased: boolean) => {
    if (release.isPending) return;
    release.mutate(
      { to, isReleased },
      {
        onSuccess: () =>
          notify(
            'success',
            isReleased
              ? t(`readingPage.grading.release.${BUTTON[to].done}`, { name })
              : t('readingPage.grading.release.takenBack'),
          ),
        onError: (error) =>
          notify(
            'error',
            t('readingPage.grading.release.failed', { sentence: errorMessage(error) }),
          ),
      },
    );
  };
  const button = (to: ReleaseTo, isReleased: boolean) => (
    <Button
      variant="outlined"
      // Stays focusable, since it becomes the button to undo.
      aria-disabled={release.isPending}
      onClick={() => handleClick(to, !isReleased)}
      sx={{ minHeight: 40 }}
    >
      {t(`readingPage.grading.release.${BUTTON[to][isReleased ? 'takeBack' : 'release']}`, {
        name,
      })}
    </Button>
  );
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1.5 }}>
      {button('everybody', releasedAt !== null)}
      {button('student', releasedToStudentAt !== null)}
    </Box>
  );
}
