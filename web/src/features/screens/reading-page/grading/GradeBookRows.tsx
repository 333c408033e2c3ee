import type { Submission } from '@antecedent/contracts/submissions/submissions/submission';
import type { DraftStatus, SubmissionStatus } from '@antecedent/domain/assignment/states';
import Box from '@mui/material/Box';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { decimal } from '../../../../lib/format.ts';
import { StatusLabel } from '../../../../ui/StatusLabel.tsx';
import { TableRegion } from '../../../../ui/TableRegion.tsx';
import { GradeField } from './GradeField.tsx';
import { gradeValue, gradeWord } from './grade-value.ts';
import { LatePolicyNote } from './LatePolicyNote.tsx';
import { ProcessShareNote } from './ProcessShareNote.tsx';
import {
  canGradeDraft,
  draftTarget,
  proposalOf,
  proposalsOf,
  savedGrade,
  submissionTarget,
} from './submission-grades.ts';

type GradeBookRowsProps = { submission: Submission; wide: boolean };
type Row = { key: string; title: string; weight: string; status: ReactNode; grade: ReactNode };

/** The drafts with their weights and grades, and the whole; entries on phones. */
export function GradeBookRows({ submission, wide }: GradeBookRowsProps) {
  const { t } = useTranslation();
  const rows = useRows(submission);
  const words = (key: 'draft' | 'weight' | 'status' | 'grade') =>
    t(`readingPage.grading.book.${key}`);
  if (!wide)
    return (
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {rows.map(({ key, title, weight, status, grade }) => (
          <Box
            component="li"
            key={key}
            sx={{ py: 1.5, '& + &': { borderTop: 1, borderColor: 'divider' } }}
          >
            <Typography variant="subtitle2" component="h3" sx={{ overflowWrap: 'anywhere' }}>
              {title}
            </Typography>
            <Box sx={{ display: 'flex', gap: 2, flexWrap: 'wrap', fontSize: '0.875rem', mb: 1.25 }}>
              {status}
              <Box component="span" sx={{ color: 'text.secondary' }}>
                {words('weight')}: {weight}
              </Box>
            </Box>
            {grade}
          </Box>
        ))}
      </Box>
    );
  return (
    <TableRegion label={t('readingPage.grading.book.drafts')} compact>
      <TableHead>
        <TableRow>
          <TableCell>{words('draft')}</TableCell>
          <TableCell align="right">{words('weight')}</TableCell>
          <TableCell>{words('status')}</TableCell>
          <TableCell>{words('grade')}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map(({ key, title, weight, status, grade }) => (
          <TableRow key={key}>
            <TableCell component="th" scope="row" sx={{ overflowWrap: 'anywhere' }}>
              {title}
            </TableCell>
            <TableCell align="right">{weight}</TableCell>
            <TableCell>{status}</TableCell>
            <TableCell sx={{ py: 1.25 }}>{grade}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </TableRegion>
  );
}

function useRows(submission: Submission): Row[] {
  const { t } = useTranslation();
  const weightOf = (weight: number) =>
    t('readingPage.grading.book.weightValue', { weight: decimal(weight) });
  const drafts = submission.deadlineSubmissions;
  return [
    ...drafts.map((draft) => ({
      key: draft.draftSubmissionId,
      title: draft.title,
      weight: weightOf(draft.pointValue),
      status:
        draft.status === 'NONE' ? (
          t('readingPage.grading.book.open')
        ) : (
          <StatusLabel status={draft.status as DraftStatus} />
        ),
      grade: <DraftGrade submission={submission} draft={draft} />,
    })),
    {
      key: 'total',
      title: t('readingPage.grading.book.total'),
      weight: weightOf(drafts.reduce((sum, { pointValue }) => sum + pointValue, 0)),
      status: <StatusLabel status={submission.status as SubmissionStatus} />,
      grade: <TotalGrade submission={submission} />,
    },
  ];
}

type DraftGradeProps = {
  submission: Submission;
  draft: Submission['deadlineSubmissions'][number];
};

function DraftGrade({ submission, draft }: DraftGradeProps) {
  const saved = gradeValue(submission.gradeMethod, draft);
  return (
    <>
      {canGradeDraft(submission, draft) ? (
        <GradeField
          target={draftTarget(submission, draft)}
          saved={saved}
          options={submission.gradeOptions}
          draftTitle={draft.title}
        />
      ) : (
        gradeWord(saved)
      )}
      <Outdated gradedAt={draft.gradedAt} submittedAt={draft.submittedAt} />
    </>
  );
}

function TotalGrade({ submission }: { submission: Submission }) {
  const { t } = useTranslation();
  const proposal = proposalOf(submission);
  const saved = savedGrade(submission);
  const { canGrade, canGradeDrafts } = submission.abilities;
  return (
    <>
      {canGrade ? (
        <GradeField
          target={submissionTarget(submission)}
          saved={saved}
          options={submission.gradeOptions}
          draftTitle={null}
          proposals={proposalsOf(t, submission)}
        />
      ) : (
        gradeWord(saved)
      )}
      <Outdated gradedAt={submission.gradedAt} submittedAt={submission.lastSubmissionDate} />
      <ProcessShareNote submission={submission} />
      <LatePolicyNote submission={submission} />
      {canGradeDrafts && (
        <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
          {proposal === null
            ? t('readingPage.grading.book.noProposal')
            : // Otherwise the field offers it.
              (!canGrade || proposal.value === saved) &&
              t('readingPage.grading.book.proposal', { grade: gradeWord(proposal.value) })}{' '}
          {!canGrade && t('readingPage.grading.book.notFinal')}
        </Typography>
      )}
    </>
  );
}

type OutdatedProps = { gradedAt: string | null; submittedAt: string | null };

/** Says that something was submitted again since it was graded. */
function Outdated({ gradedAt, submittedAt }: OutdatedProps) {
  const { t } = useTranslation();
  if (gradedAt === null || submittedAt === null) return null;
  if (Date.parse(gradedAt) >= Date.parse(submittedAt)) return null;
  return (
    <Typography variant="caption" component="div" sx={{ fontWeight: 560 }}>
      {t('readingPage.grading.book.outdated')}
    </Typography>
  );
}
