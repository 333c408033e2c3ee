import { MESSAGE_LIMITS } from '@antecedent/contracts/messages/class-messages';
import Alert from '@mui/material/Alert';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../lib/api-error.ts';
import { errorMessage } from '../../../lib/error-message.ts';
import { refusalSentence } from '../../../lib/refusal-sentence.ts';
import { notify } from '../../../lib/toasts.ts';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { useSections } from '../../classes/sections/sections.api.ts';
import { useRecipients, useSendMessage } from './class-messages.api.ts';
import { RecipientFields } from './RecipientFields.tsx';
import { RecipientList } from './RecipientList.tsx';
import { audienceOf, type Choice, type Person, recipientsOf } from './recipient-choice.ts';

/** What the dialog knows of a class. */
export type MessageClass = {
  id: string;
  students: readonly Person[];
  assignments: readonly { id: string; title: string }[];
  /** The letters of a class that grades with them, lowest first; null where it grades with points. */
  letters: readonly { letter: string; value: number }[] | null;
};

type MessageDialogProps = {
  course: MessageClass;
  /** Who is chosen at first: everyone by default. */
  initial?: Partial<Choice>;
  /** Students of an assignment with hidden names, by the ids that they have there: then no one else can be chosen. */
  hidden?: { assignmentId: string; title: string; ids: readonly string[] };
  onClose: () => void;
};

type Problems = { subject?: string; text?: string; recipients?: string };

/** Writes to students of a class: everyone, some chosen by name, or those whom a filter finds. */
export function MessageDialog({ course, initial, hidden, onClose }: MessageDialogProps) {
  const { t } = useTranslation();
  const [choice, setChoice] = useState<Choice>({
    to: 'all',
    assignmentId: course.assignments[0]?.id ?? '',
    sectionId: '',
    below: '',
    removed: new Set(),
    added: [],
    ...initial,
  });
  const [subject, setSubject] = useState('');
  const [text, setText] = useState('');
  const [problems, setProblems] = useState<Problems>({});
  const [refusal, setRefusal] = useState<string | null>(null);
  const send = useSendMessage();
  const audience = hidden ? null : audienceOf(choice);
  const found = useRecipients(course.id, audience);
  const isHidden = audience !== null && found.data?.students === null;
  const sections = useSections(course.id).data?.sections ?? [];
  const section = sections.find(({ id }) => id === choice.sectionId);
  const recipients = recipientsOf(
    choice,
    course.students,
    found.data?.students ?? null,
    section?.studentIds,
  );
  const count = hidden
    ? hidden.ids.length
    : isHidden
      ? (found.data?.count ?? 0)
      : recipients.length;
  const isFinding = audience !== null && found.isPending;

  const handleSubmit = () => {
    if (send.isPending || isFinding) return;
    const missing: Problems = {
      ...(count === 0 && { recipients: refusalSentence({ key: 'messages.noRecipients' }) }),
      ...(subject.trim() === '' && { subject: refusalSentence({ key: 'messages.subject' }) }),
      ...(text.trim() === '' && { text: refusalSentence({ key: 'messages.text' }) }),
    };
    setProblems(missing);
    setRefusal(null);
    if (Object.keys(missing).length > 0) return;
    const to = hidden
      ? {
          recipients: [...hidden.ids],
          audience: { assignmentId: hidden.assignmentId, filter: 'chosen' as const },
        }
      : { recipients: isHidden ? [] : recipients.map(({ id }) => id), audience };
    send.mutate(
      { classId: course.id, subject, text, ...to },
      {
        onSuccess: ({ recipients: sent }) => {
          notify('success', t('messages.write.sent', { count: sent }));
          onClose();
        },
        onError: (error) => {
          setProblems(error instanceof ApiError ? error.fields : {});
          setRefusal(errorMessage(error));
        },
      },
    );
  };

  return (
    <FormDialog
      title={t('messages.write.title')}
      submit={t('messages.write.send')}
      busy={send.isPending}
      status={isFinding ? t('messages.write.finding') : t('messages.write.recipients', { count })}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      {refusal !== null && (
        <Alert severity="error" role="alert">
          {refusal}
        </Alert>
      )}
      {hidden ? (
        <Alert severity="info">
          {t('messages.write.toHidden', { count, title: hidden.title })}.{' '}
          {t('messages.write.chosenHidden')}
        </Alert>
      ) : (
        <RecipientFields course={course} sections={sections} choice={choice} onChoice={setChoice} />
      )}
      {found.isError && audience !== null && (
        <Alert severity="error" role="alert">
          {t('messages.write.findFailed')} {errorMessage(found.error)}
        </Alert>
      )}
      {problems.recipients && (
        <Alert severity="error" role="alert">
          {problems.recipients}
        </Alert>
      )}
      {isHidden && <Alert severity="info">{t('messages.write.hidden')}</Alert>}
      {!isHidden && !hidden && (
        <RecipientList
          course={course}
          recipients={recipients}
          choice={choice}
          onChoice={setChoice}
        />
      )}
      <TextField
        size="small"
        required
        label={t('messages.write.subject')}
        value={subject}
        onChange={({ target }) => setSubject(target.value)}
        error={problems.subject !== undefined}
        helperText={problems.subject}
        slotProps={{ htmlInput: { maxLength: MESSAGE_LIMITS.subject } }}
      />
      <TextField
        size="small"
        required
        multiline
        minRows={6}
        maxRows={16}
        label={t('messages.write.text')}
        value={text}
        onChange={({ target }) => setText(target.value)}
        error={problems.text !== undefined}
        helperText={problems.text ?? t('messages.write.textHelp')}
        slotProps={{ htmlInput: { maxLength: MESSAGE_LIMITS.text } }}
      />
    </FormDialog>
  );
}
