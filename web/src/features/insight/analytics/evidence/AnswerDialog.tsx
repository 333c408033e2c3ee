import type { Evidence, EvidenceItem } from '@antecedent/contracts/insight/analytics/evidence';
import { EVIDENCE_LIMIT } from '@antecedent/contracts/insight/analytics/evidence';
import { ATTACHMENT_EXTENSIONS } from '@antecedent/contracts/submissions/attachments';
import {
  ANSWER_KINDS,
  type AnswerKind,
  canBeQuoted,
} from '@antecedent/domain/insight/evidence/evidence-item';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../../lib/api-error.ts';
import { errorMessage } from '../../../../lib/error-message.ts';
import { count } from '../../../../lib/format.ts';
import { notify } from '../../../../lib/toasts.ts';
import { DropZone } from '../../../../ui/DropZone.tsx';
import { FormDialog } from '../../../../ui/FormDialog.tsx';
import { useAnswer } from '../evidence.api.ts';
import { othersLike, titleOf } from '../evidence-words.ts';

type AnswerDialogProps = {
  assignmentId: string;
  evidence: Evidence;
  item: EvidenceItem;
  onClose: () => void;
};

const ACCEPTED = ATTACHMENT_EXTENSIONS.map((extension) => `.${extension}`).join(',');

/** Asks a student what an item was. What they typed stays until it is sent. */
export function AnswerDialog({ assignmentId, evidence, item, onClose }: AnswerDialogProps) {
  const { t } = useTranslation();
  const kindLabel = useId();
  const { answer: before } = item;
  const [kind, setKind] = useState<AnswerKind | ''>(before?.kind ?? '');
  const [text, setText] = useState(before?.text ?? '');
  const [link, setLink] = useState(before?.link ?? '');
  const [kept, setKept] = useState(before?.file ?? null);
  const [file, setFile] = useState<File | null>(null);
  const [all, setAll] = useState(false);
  const answer = useAnswer(assignmentId, evidence.submissionId, () => undefined);
  const others = othersLike(item, evidence.items).filter((one) => one.answer === null);
  const problems = answer.error instanceof ApiError ? answer.error.fields : {};
  const hasFieldProblems = ['kind', 'text', 'link'].some((field) => field in problems);
  const fileName = file?.name ?? kept?.name;

  const handleSubmit = () => {
    const items = [item, ...(all ? others : [])].map(({ id }) => id);
    answer.mutate(
      { items, kind, text, link, keepFile: kept !== null, file },
      {
        onSuccess: () => {
          notify('success', t('evidence.dialog.sent'));
          onClose();
        },
      },
    );
  };
  return (
    <FormDialog
      title={t('evidence.dialog.title')}
      submit={t('evidence.dialog.send')}
      busy={answer.isPending}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <Typography sx={{ color: 'text.secondary' }}>{titleOf(t, item)}</Typography>
      {answer.isError && !hasFieldProblems && (
        <Alert severity="error" role="alert">
          {t('evidence.dialog.failed')} {errorMessage(answer.error, '')}
        </Alert>
      )}
      <FormControl error={problems.kind !== undefined}>
        <FormLabel id={kindLabel}>{t('evidence.dialog.kind')}</FormLabel>
        <RadioGroup
          aria-labelledby={kindLabel}
          value={kind}
          onChange={(_, value) => setKind(ANSWER_KINDS.find((one) => one === value) ?? 'other')}
        >
          {ANSWER_KINDS.map((one) => (
            <FormControlLabel
              key={one}
              value={one}
              control={<Radio size="small" />}
              label={t(`evidence.kinds.${one}`)}
            />
          ))}
        </RadioGroup>
        {problems.kind && <FormHelperText role="alert">{problems.kind}</FormHelperText>}
        {kind === 'quotation' && canBeQuoted(item.rule) && (
          <FormHelperText role="status">{t('evidence.quotation.answerHelp')}</FormHelperText>
        )}
      </FormControl>
      <TextField
        label={t('evidence.dialog.text')}
        value={text}
        onChange={(event) => setText(event.target.value)}
        multiline
        minRows={2}
        maxRows={6}
        error={problems.text !== undefined}
        helperText={
          problems.text ??
          t('evidence.dialog.textHelp', { left: count(EVIDENCE_LIMIT.sentence - text.length) })
        }
        slotProps={{
          htmlInput: { maxLength: EVIDENCE_LIMIT.sentence },
          ...(problems.text && { formHelperText: { role: 'alert' } }),
        }}
      />
      <TextField
        type="url"
        label={t('evidence.dialog.link')}
        value={link}
        onChange={(event) => setLink(event.target.value)}
        error={problems.link !== undefined}
        helperText={problems.link ?? t('evidence.dialog.linkHelp')}
        slotProps={{
          htmlInput: { maxLength: EVIDENCE_LIMIT.link },
          ...(problems.link && { formHelperText: { role: 'alert' } }),
        }}
      />
      <Box sx={{ display: 'grid', gap: 0.75 }}>
        {fileName === undefined ? (
          <DropZone
            label={t('evidence.dialog.file')}
            accept={ACCEPTED}
            disabled={answer.isPending}
            onFiles={([first]) => setFile(first ?? null)}
          />
        ) : (
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, flexWrap: 'wrap' }}>
            <Box sx={{ overflowWrap: 'anywhere' }}>{fileName}</Box>
            <Button
              size="small"
              disabled={answer.isPending}
              onClick={() => {
                setFile(null);
                setKept(null);
              }}
            >
              {t('evidence.dialog.remove')}
            </Button>
          </Box>
        )}
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          {t('evidence.dialog.fileHelp')}
        </Typography>
      </Box>
      {others.length > 0 && (
        <FormControlLabel
          control={<Checkbox checked={all} onChange={(_, checked) => setAll(checked)} />}
          label={t('evidence.dialog.others', { count: others.length })}
        />
      )}
    </FormDialog>
  );
}
