import type { listOwnReviews } from '@antecedent/contracts/reviews/peer-review/review';
import type { EndpointResponse } from '@antecedent/contracts/wire/endpoint';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../lib/error-message.ts';
import { notify } from '../../../lib/toasts.ts';
import { useAnswerNameRequest } from './reviews.api.ts';

type Request = EndpointResponse<typeof listOwnReviews>['nameRequests'][number];

/** Asks a reviewer who started without their name whether it may be shown. Both answers are a click away. */
export function NameRequests({ requests }: { requests: readonly Request[] }) {
  return requests.map((request) => <NameRequest key={request.assignmentId} request={request} />);
}

function NameRequest({ request: { assignmentId, assignmentTitle: title } }: { request: Request }) {
  const { t } = useTranslation();
  const answer = useAnswerNameRequest();
  const handleAnswer = (agrees: boolean) =>
    answer.mutate(
      { assignmentId, agrees },
      {
        onSuccess: () =>
          notify('success', t(agrees ? 'reviews.names.agreed' : 'reviews.names.kept')),
        onError: (error) => notify('error', errorMessage(error)),
      },
    );
  return (
    <Alert severity="info" sx={{ mb: 1.5 }}>
      {t('reviews.names.question', { title })}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
        <Button
          size="small"
          variant="outlined"
          disabled={answer.isPending}
          onClick={() => handleAnswer(true)}
        >
          {t('reviews.names.agree')}
        </Button>
        <Button
          size="small"
          variant="outlined"
          disabled={answer.isPending}
          onClick={() => handleAnswer(false)}
        >
          {t('reviews.names.keep')}
        </Button>
      </Box>
    </Alert>
  );
}
