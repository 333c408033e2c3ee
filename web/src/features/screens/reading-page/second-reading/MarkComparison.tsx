import type {
  MarkGrade,
  SecondReadingMarker,
  WorkReading,
} from '@antecedent/contracts/grading/second-reading';
import type { Submission } from '@antecedent/contracts/submissions/submissions/submission';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../../lib/error-message.ts';
import { decimal } from '../../../../lib/format.ts';
import { dayTime } from '../../../../lib/times/days.ts';
import { notify } from '../../../../lib/toasts.ts';
import { TableRegion } from '../../../../ui/TableRegion.tsx';
import { gradeWord, parseEntry } from '../grading/grade-value.ts';
import { usePaneFocus } from '../keys/pane-focus.ts';
import { MarkGradeField } from './MarkGradeField.tsx';
import { useAgree } from './second-reading.api.ts';
import { entryOfGrade } from './use-mark.ts';

type MarkComparisonProps = { submission: Submission; reading: WorkReading };

/** Both marks next to each other, and the agreed grade. */
export function MarkComparison({ submission, reading }: MarkComparisonProps) {
  const { t } = useTranslation();
  const { markers, criteria, comparison, agreed, state } = reading;
  const box = useRef<HTMLDivElement>(null);
  usePaneFocus(() =>
    (box.current?.querySelector<HTMLElement>('input, select') ?? box.current)?.focus(),
  );
  const zone = submission.classTimezone;
  const differing = new Set(comparison?.criteria);
  const pointsIn = ({ mark }: SecondReadingMarker, id: string) =>
    mark?.ratings.find(({ criterionId }) => criterionId === id) ?? null;
  const hasRatings = markers.some(({ mark }) => (mark?.ratings.length ?? 0) > 0);
  return (
    <Box ref={box} tabIndex={-1}>
      <TableRegion label={t('secondReading.panel.compare')} compact>
        <TableHead>
          <TableRow>
            <TableCell>{t('secondReading.panel.what')}</TableCell>
            {markers.map(({ id, name }) => (
              <TableCell key={id}>{name}</TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          <Row title={t('secondReading.panel.gradeRow')}>
            {markers.map(({ id, mark }) => (
              <TableCell key={id} sx={{ fontWeight: 620 }}>
                {mark ? wordOf(mark.grade, submission) : '–'}
              </TableCell>
            ))}
          </Row>
          {hasRatings &&
            criteria.map(({ id, title }) => (
              <Row
                key={id}
                title={title}
                note={differing.has(id) ? t('secondReading.panel.differs') : undefined}
              >
                {markers.map((marker) => {
                  const rating = pointsIn(marker, id);
                  return (
                    <TableCell key={marker.id} sx={{ overflowWrap: 'anywhere' }}>
                      {typeof rating?.points === 'number' ? decimal(rating.points) : '–'}
                      {rating?.comment && (
                        <Typography variant="caption" component="div">
                          {rating.comment}
                        </Typography>
                      )}
                    </TableCell>
                  );
                })}
              </Row>
            ))}
          {markers.some(({ mark }) => mark?.note) && (
            <Row title={t('secondReading.panel.noteRow')}>
              {markers.map(({ id, mark }) => (
                <TableCell key={id} sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
                  {mark?.note || '–'}
                </TableCell>
              ))}
            </Row>
          )}
          <Row title={t('secondReading.panel.finishedRow')}>
            {markers.map(({ id, finishedAt }) => (
              <TableCell key={id}>{finishedAt ? dayTime(finishedAt, zone) : '–'}</TableCell>
            ))}
          </Row>
        </TableBody>
      </TableRegion>
      <Difference reading={reading} />
      {agreed !== null && (
        <Alert severity="success" sx={{ mt: 1 }}>
          {t('secondReading.panel.agreed', {
            grade: wordOf(agreed.grade, submission),
            author: agreed.author,
            date: dayTime(agreed.at, zone),
          })}
        </Alert>
      )}
      {state === 'ended' && (
        <Alert severity="info" sx={{ mt: 1 }}>
          {t('secondReading.panel.ended')}
        </Alert>
      )}
      {state === 'finished' &&
        (reading.canAgree ? (
          <Agreeing submission={submission} reading={reading} />
        ) : (
          <Typography variant="body2" sx={{ mt: 1 }}>
            {t('secondReading.panel.waitingForAgreement')}
          </Typography>
        ))}
    </Box>
  );
}

const wordOf = (grade: MarkGrade, { gradeMethod }: Pick<Submission, 'gradeMethod'>) =>
  gradeWord(gradeMethod === 'Letter' ? grade.letter : grade.points);

function Row({
  title,
  note,
  children,
}: {
  title: string;
  note?: string | undefined;
  children: ReactNode;
}) {
  return (
    <TableRow sx={{ verticalAlign: 'top' }}>
      <TableCell component="th" scope="row" sx={{ overflowWrap: 'anywhere' }}>
        {title}
        {note !== undefined && (
          <Typography variant="caption" component="div" sx={{ fontWeight: 620 }}>
            {note}
          </Typography>
        )}
      </TableCell>
      {children}
    </TableRow>
  );
}

function Difference({ reading }: { reading: WorkReading }) {
  const { t } = useTranslation();
  const difference = reading.comparison?.difference ?? null;
  if (difference === null) return null;
  return (
    <Typography variant="body2" sx={{ mt: 1 }}>
      {difference === 0
        ? t('secondReading.panel.same')
        : `${t('secondReading.panel.difference', {
            count: difference,
            points: decimal(difference),
          })}${difference <= reading.tolerance ? ` ${t('secondReading.panel.within')}` : ''}`}
    </Typography>
  );
}

/** The agreed grade as a person sets it; the mean is only proposed. */
function Agreeing({ submission, reading }: MarkComparisonProps) {
  const { t } = useTranslation();
  const { gradeMethod: method } = submission;
  const [entry, setEntry] = useState('');
  const [assessmentOf, setAssessmentOf] = useState('');
  const agree = useAgree(submission.submissionId);
  const value = parseEntry(method, entry);
  const proposal = reading.comparison?.proposal ?? null;
  const proposed = proposal && entryOfGrade(proposal, method);
  const assessed = reading.markers.filter(({ mark }) => (mark?.ratings.length ?? 0) > 0);
  const handleAgree = () => {
    if (value === null || value === 'invalid') return;
    agree.mutate(
      {
        grade: {
          points: typeof value === 'number' ? value : null,
          letter: typeof value === 'number' ? null : value,
        },
        assessmentOf: assessmentOf || null,
      },
      {
        onSuccess: () => notify('success', t('secondReading.accepted', { count: 1 })),
        onError: (error) =>
          notify('error', t('secondReading.notDone', { sentence: errorMessage(error) })),
      },
    );
  };
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        handleAgree();
      }}
      sx={{ display: 'grid', gap: 1.25, mt: 1.5, justifyItems: 'start' }}
    >
      {submission.lateness !== null && submission.isLateSubmission && (
        <Alert severity="info">{t('secondReading.panel.late')}</Alert>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'flex-start' }}>
        <MarkGradeField
          submission={submission}
          label={t('secondReading.panel.agreedGrade')}
          value={entry}
          isValid={value !== 'invalid'}
          onChange={setEntry}
        />
        {proposed && proposed !== entry && (
          <Button size="small" onClick={() => setEntry(proposed)}>
            {t('secondReading.panel.proposal', { grade: proposed })}
          </Button>
        )}
      </Box>
      {assessed.length > 0 && (
        <TextField
          select
          size="small"
          label={t('secondReading.panel.rubricOf')}
          value={assessmentOf}
          onChange={({ target }) => setAssessmentOf(target.value)}
          slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
          sx={{ minWidth: 240, maxWidth: 1 }}
        >
          <option value="">{t('secondReading.panel.rubricNone')}</option>
          {assessed.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </TextField>
      )}
      <Button
        type="submit"
        variant="contained"
        disabled={value === null || value === 'invalid'}
        loading={agree.isPending}
      >
        {t('secondReading.panel.agree')}
      </Button>
    </Box>
  );
}
