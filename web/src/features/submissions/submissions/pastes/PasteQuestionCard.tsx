import { EVIDENCE_LIMIT } from '@antecedent/contracts/insight/analytics/evidence';
import type { PasteQuestion } from '@antecedent/contracts/insight/analytics/paste-questions';
import {
  PASTE_SOURCES,
  type PasteSource,
} from '@antecedent/domain/insight/evidence/paste-questions';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../../lib/error-message.ts';
import { count } from '../../../../lib/format.ts';
import { notify } from '../../../../lib/toasts.ts';
import { lineClamp } from '../../../../ui/line-clamp.ts';
import { useIsWide } from '../../../../ui/use-is-wide.ts';
import { DeclareDialog } from '../../../insight/analytics/DeclareDialog.tsx';
import { useAnswerPaste } from './paste-questions.api.ts';

type PasteQuestionCardProps = {
  assignmentId: string;
  submissionId: string;
  question: PasteQuestion;
  /** Questions after this one. */
  more: number;
  /** Whether the assignment asks what AI tools were used for. */
  asksForTools: boolean;
  onSettled: () => void;
  onPutOff: () => void;
};

/** Sources that the student can say more about before the answer goes. */
const WITH_TEXT: readonly PasteSource[] = ['quotation', 'other'];

/** Below, the whole question would cover most of what is next to the text. */
const HIGH_ENOUGH = '(min-height: 700px)';

/**
 * Asks once where a paste is from, next to the text; on phones and in low windows in one line until the student answers. It
 * never takes the focus: writing goes on.
 */
export function PasteQuestionCard(props: PasteQuestionCardProps) {
  const { question, more, onPutOff } = props;
  const { t } = useTranslation();
  const isWide = useIsWide();
  const title = useId();
  const [isOpen, setOpen] = useState(false);
  const isHigh = useMediaQuery(HIGH_ENOUGH, { noSsr: true });
  const isShown = (isWide && isHigh) || isOpen;
  const values = { count: question.words, words: count(question.words) };
  return (
    <Paper
      component="section"
      variant="outlined"
      aria-labelledby={title}
      sx={{
        p: { xs: 1, md: isShown ? 2 : 1 },
        mb: { xs: 1, md: 0 },
        display: 'grid',
        gap: 1,
        boxShadow: { md: 6 },
        pointerEvents: 'auto',
        position: { md: 'sticky' },
        bottom: 12,
      }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
        <Typography
          id={title}
          variant="h3"
          component="h2"
          sx={{ flex: 1, minWidth: 'max-content' }}
        >
          {t('submissions.paste.title', values)}
        </Typography>
        {!isShown && (
          <Button size="small" onClick={() => setOpen(true)}>
            {t('submissions.paste.open')}
          </Button>
        )}
        {!isShown && <NotNow onClick={onPutOff} />}
      </Box>
      {isShown && <PasteSources {...props} />}
      {isShown && (
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          {t('submissions.paste.seen')}
          {more > 0 && ` ${t('submissions.paste.more', { count: more })}`}
        </Typography>
      )}
    </Paper>
  );
}

function NotNow({ onClick }: { onClick: () => void }) {
  const { t } = useTranslation();
  return (
    <Button size="small" color="inherit" onClick={onClick}>
      {t('submissions.paste.notNow')}
    </Button>
  );
}

function PasteSources({
  assignmentId,
  submissionId,
  question: { item, excerpt },
  asksForTools,
  onSettled,
  onPutOff,
}: PasteQuestionCardProps) {
  const { t } = useTranslation();
  const ask = useId();
  const [kind, setKind] = useState<PasteSource | 'tool' | null>(null);
  const [text, setText] = useState('');
  const answer = useAnswerPaste(assignmentId, submissionId);
  const send = (source: PasteSource) =>
    answer.mutate(
      { item, kind: source, text },
      {
        onSuccess: () => {
          notify('success', t('submissions.paste.sent'));
          onSettled();
        },
      },
    );
  return (
    <>
      <Typography variant="body2" sx={{ color: 'text.secondary', ...lineClamp(2) }}>
        {t('submissions.paste.excerpt', { excerpt })}
      </Typography>
      <Typography id={ask} variant="body2" sx={{ fontWeight: 600 }}>
        {t('submissions.paste.ask')}
      </Typography>
      {answer.isError && (
        <Alert severity="error" role="alert" sx={{ py: 0 }}>
          {t('submissions.paste.failed')} {errorMessage(answer.error, '')}
        </Alert>
      )}
      {kind === 'tool' && (
        <DeclareDialog
          assignmentId={assignmentId}
          submissionId={submissionId}
          about={{ item, title: t('submissions.paste.excerpt', { excerpt }) }}
          onClose={() => setKind(null)}
          onDeclared={onSettled}
        />
      )}
      {kind === null || kind === 'tool' ? (
        <Box role="group" aria-labelledby={ask} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {PASTE_SOURCES.map((source) => (
            <Button
              key={source}
              size="small"
              variant="outlined"
              disabled={answer.isPending}
              onClick={() => (WITH_TEXT.includes(source) ? setKind(source) : send(source))}
            >
              {t(`submissions.paste.sources.${source}`)}
            </Button>
          ))}
          {asksForTools && (
            <Button
              size="small"
              variant="outlined"
              disabled={answer.isPending}
              onClick={() => setKind('tool')}
            >
              {t('evidence.ai.own.source')}
            </Button>
          )}
          <NotNow onClick={onPutOff} />
        </Box>
      ) : (
        <Box
          component="form"
          onSubmit={(event) => {
            event.preventDefault();
            send(kind);
          }}
          sx={{ display: 'grid', gap: 1 }}
        >
          <TextField
            size="small"
            autoFocus
            label={t(`submissions.paste.text.${kind === 'quotation' ? 'source' : 'other'}`)}
            value={text}
            onChange={({ target }) => setText(target.value)}
            slotProps={{ htmlInput: { maxLength: EVIDENCE_LIMIT.sentence } }}
          />
          <Box sx={{ display: 'flex', gap: 1 }}>
            <Button type="submit" size="small" variant="contained" disabled={answer.isPending}>
              {t('submissions.paste.send')}
            </Button>
            <Button size="small" color="inherit" onClick={() => setKind(null)}>
              {t('submissions.paste.back')}
            </Button>
          </Box>
        </Box>
      )}
    </>
  );
}
