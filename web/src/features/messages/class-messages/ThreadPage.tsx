import { MESSAGE_LIMITS, type MessageThread } from '@antecedent/contracts/messages/class-messages';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type FormEvent, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink, useParams } from 'react-router';
import { errorMessage } from '../../../lib/error-message.ts';
import { usePageTitle } from '../../../lib/page-title.ts';
import { refusalSentence } from '../../../lib/refusal-sentence.ts';
import { dayTime } from '../../../lib/times/days.ts';
import { notify } from '../../../lib/toasts.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { LinkedText } from '../../../ui/LinkedText.tsx';
import { LoadingSkeleton } from '../../../ui/LoadingSkeleton.tsx';
import { useAnswerThread, useMarkThreadRead, useThread } from './class-messages.api.ts';

/** A message with the answers of its student and the staff of the class. */
export function ThreadPage() {
  const { t } = useTranslation();
  const { threadId = '' } = useParams();
  const { data, error, isPending, refetch } = useThread(threadId);
  usePageTitle(data?.subject, data?.subject);
  const { mutate: markRead } = useMarkThreadRead();
  const count = data?.entries.length;
  useEffect(() => {
    if (count !== undefined) markRead(threadId);
  }, [threadId, count, markRead]);
  if (isPending) return <LoadingSkeleton label={t('messages.thread.loading')} />;
  if (!data)
    return (
      <ErrorState
        page
        title={t('messages.thread.failed')}
        error={error}
        onRetry={() => refetch()}
      />
    );
  return (
    <Box sx={{ maxWidth: 760, display: 'grid', gap: 2 }}>
      <Link component={RouterLink} to="/messages" sx={{ justifySelf: 'start' }}>
        {t('messages.thread.back')}
      </Link>
      <div>
        <Typography variant="h1" sx={{ overflowWrap: 'anywhere' }}>
          {data.subject}
        </Typography>
        <Typography sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {data.isOwn
            ? data.className
            : t('messages.thread.with', {
                name: data.student ?? t('messages.someone'),
                className: data.className,
              })}
        </Typography>
      </div>
      <Entries thread={data} />
      {data.canAnswer ? (
        <AnswerForm key={data.entries.length} thread={data} />
      ) : (
        <Alert severity="info">{t('messages.thread.closed')}</Alert>
      )}
    </Box>
  );
}

function Entries({ thread }: { thread: MessageThread }) {
  const { t } = useTranslation();
  const nameOf = ({ author, fromStudent }: MessageThread['entries'][number]) =>
    fromStudent && thread.isOwn
      ? t('messages.thread.you')
      : author === null
        ? t('messages.someone')
        : author || t('messages.gone');
  return (
    <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
      {thread.entries.map((entry) => (
        <Paper key={entry.id} component="li" variant="outlined" sx={{ px: 2, py: 1.5 }}>
          <Typography variant="body2" sx={{ color: 'text.secondary', mb: 0.5 }}>
            {t('messages.thread.by', {
              name: nameOf(entry),
              date: dayTime(entry.at),
            })}
          </Typography>
          <LinkedText text={entry.text} />
        </Paper>
      ))}
    </Box>
  );
}

/** The text stays until it is sent. */
function AnswerForm({ thread }: { thread: MessageThread }) {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const send = useAnswerThread(thread.threadId);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (send.isPending) return;
    if (text.trim() === '') return setProblem(refusalSentence({ key: 'messages.text' }));
    send.mutate(text, {
      onSuccess: () => notify('success', t('messages.thread.sent')),
      onError: (error) => setProblem(errorMessage(error)),
    });
  };
  return (
    <Box component="form" noValidate onSubmit={handleSubmit} sx={{ display: 'grid', gap: 1.5 }}>
      <TextField
        label={t('messages.thread.answer')}
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          setProblem(null);
        }}
        required
        multiline
        minRows={4}
        maxRows={16}
        error={problem !== null}
        helperText={
          problem ?? t(`messages.thread.${thread.isOwn ? 'answerHelp' : 'answerHelpStaff'}`)
        }
        slotProps={{
          htmlInput: { maxLength: MESSAGE_LIMITS.text },
          formHelperText: { role: problem === null ? undefined : 'alert' },
        }}
      />
      <Button
        type="submit"
        variant="contained"
        loading={send.isPending}
        sx={{ justifySelf: { sm: 'start' } }}
      >
        {t('messages.thread.send')}
      </Button>
    </Box>
  );
}
