import type { ClassComments } from '@antecedent/contracts/insight/comments';
import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { count } from '../../../lib/format.ts';
import { ContentDialog } from '../../../ui/ContentDialog.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { LoadingSkeleton } from '../../../ui/LoadingSkeleton.tsx';
import { useClassComments } from './comments.api.ts';

type ClassCommentsDialogProps = { assignmentId: string; onClose: () => void };

/** What the comments on a class's texts are about most: each criterion with its comments, which lead to the texts. */
export function ClassCommentsDialog({ assignmentId, onClose }: ClassCommentsDialogProps) {
  const { t } = useTranslation();
  const { data, error, isPending, refetch } = useClassComments(assignmentId);
  return (
    <ContentDialog title={t('classComments.title')} onClose={onClose}>
      {isPending && <LoadingSkeleton label={t('classComments.loading')} />}
      {error && !data && (
        <ErrorState title={t('classComments.failed')} error={error} onRetry={() => refetch()} />
      )}
      {data && <Needs found={data} onClose={onClose} />}
    </ContentDialog>
  );
}

function Needs({ found, onClose }: { found: ClassComments; onClose: () => void }) {
  const { t } = useTranslation();
  const { title, commented, submissions, criteria } = found;
  const isEmpty = criteria.every(({ comments }) => comments === 0);
  return (
    <>
      <Typography variant="body2" sx={{ mb: 1.5 }}>
        {isEmpty
          ? t('classComments.none', { title })
          : t('classComments.lead', {
              title,
              commented: count(commented),
              submissions: count(submissions),
            })}
      </Typography>
      {criteria.map((one) => (
        <Criterion key={one.criterion?.id ?? ''} counted={one} onClose={onClose} />
      ))}
      <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1.5 }}>
        {t('classComments.how')}
      </Typography>
    </>
  );
}

type CriterionProps = { counted: ClassComments['criteria'][number]; onClose: () => void };

function Criterion({ counted, onClose }: CriterionProps) {
  const { t } = useTranslation();
  const { criterion, comments, submissions, listed } = counted;
  const name = criterion?.title ?? t('classComments.other');
  if (comments === 0)
    return (
      <Typography variant="body2" sx={{ py: 0.75, color: 'text.secondary' }}>
        {t('classComments.never', { criterion: name })}
      </Typography>
    );
  return (
    <Box component="details" sx={{ borderTop: 1, borderColor: 'divider' }}>
      <Box component="summary" sx={{ cursor: 'pointer', py: 1, minHeight: 24 }}>
        <Box component="span" sx={{ fontWeight: 560, overflowWrap: 'anywhere' }}>
          {name}
        </Box>{' '}
        <Box component="span" sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>
          {t('classComments.count', { count: comments, texts: textsIn(submissions) })}
        </Box>
      </Box>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, mb: 1, p: 0, pl: 2 }}>
        {listed.map((one) => (
          <Box component="li" key={one.id} sx={{ py: 0.5, fontSize: '0.875rem' }}>
            <MuiLink
              component={Link}
              to={`/readassignment/${one.submissionId}?pane=comments`}
              onClick={onClose}
            >
              {one.studentName}
            </MuiLink>
            <Box sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{one.comment}</Box>
          </Box>
        ))}
        {comments > listed.length && (
          <Typography component="li" variant="body2" sx={{ color: 'text.secondary' }}>
            {t('classComments.more', { count: comments - listed.length })}
          </Typography>
        )}
      </Box>
    </Box>
  );

  function textsIn(texts: number): string {
    return t('classComments.texts', { count: texts });
  }
}
