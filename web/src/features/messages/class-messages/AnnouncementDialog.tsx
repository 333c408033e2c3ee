import {
  type ClassAnnouncement,
  MESSAGE_LIMITS,
} from '@antecedent/contracts/messages/class-messages';
import Alert from '@mui/material/Alert';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../lib/api-error.ts';
import { dateEntryAt, toMinute } from '../../../lib/class-time.ts';
import { errorMessage } from '../../../lib/error-message.ts';
import { refusalSentence } from '../../../lib/refusal-sentence.ts';
import { deadlineTime } from '../../../lib/times/class-times.ts';
import { notify } from '../../../lib/toasts.ts';
import { dateSentence } from '../../../ui/date-sentence.ts';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { ZonedDateField } from '../../../ui/ZonedDateField.tsx';
import { useSaveAnnouncement } from './class-messages.api.ts';

type AnnouncementDialogProps = {
  classId: string;
  zone: string;
  /** Null for a new one. */
  edited: ClassAnnouncement | null;
  onClose: () => void;
};

type Problems = { title?: string; text?: string; shownAt?: string };

/** Announces something to a class, now or from a time on, or changes that. */
export function AnnouncementDialog({ classId, zone, edited, onClose }: AnnouncementDialogProps) {
  const { t } = useTranslation();
  const [title, setTitle] = useState(edited?.title ?? '');
  const [text, setText] = useState(edited?.text ?? '');
  const [shownAt, setShownAt] = useState(() =>
    dateEntryAt(edited ? Date.parse(edited.shownAt) : toMinute(Date.now()), zone),
  );
  const [problems, setProblems] = useState<Problems>({});
  const [refusal, setRefusal] = useState<string | null>(null);
  const save = useSaveAnnouncement(classId);
  const isFixed = edited?.isShown ?? false;

  const handleSubmit = () => {
    if (save.isPending) return;
    const found: Problems = {
      ...(title.trim() === '' && { title: refusalSentence({ key: 'messages.title' }) }),
      ...(text.trim() === '' && { text: refusalSentence({ key: 'messages.text' }) }),
      ...(shownAt.at === null && {
        shownAt:
          shownAt.flaw.kind === 'empty'
            ? refusalSentence({ key: 'messages.shownAt' })
            : dateSentence(t, shownAt, zone),
      }),
    };
    setProblems(found);
    setRefusal(null);
    if (Object.keys(found).length > 0 || shownAt.at === null) return;
    save.mutate(
      { id: edited?.id ?? null, title, text, shownAt: new Date(shownAt.at).toISOString() },
      {
        onSuccess: (saved) => {
          notify('success', doneWords(saved));
          onClose();
        },
        onError: (error) => {
          setProblems(error instanceof ApiError ? error.fields : {});
          setRefusal(errorMessage(error));
        },
      },
    );
  };
  const doneWords = (saved: ClassAnnouncement) =>
    !saved.isShown
      ? t('messages.announcements.planned', { date: deadlineTime(saved.shownAt, zone) })
      : isFixed
        ? t('messages.announcements.saved')
        : t('messages.announcements.announced');

  return (
    <FormDialog
      title={t(`messages.announcements.${edited ? 'editTitle' : 'newTitle'}`)}
      submit={t(`messages.announcements.${edited ? 'save' : 'announce'}`)}
      busy={save.isPending}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      {refusal !== null && (
        <Alert severity="error" role="alert">
          {refusal}
        </Alert>
      )}
      <TextField
        size="small"
        required
        label={t('messages.announcements.title')}
        value={title}
        onChange={({ target }) => setTitle(target.value)}
        error={problems.title !== undefined}
        helperText={problems.title}
        slotProps={{ htmlInput: { maxLength: MESSAGE_LIMITS.subject } }}
      />
      <TextField
        size="small"
        required
        multiline
        minRows={5}
        maxRows={16}
        label={t('messages.announcements.text')}
        value={text}
        onChange={({ target }) => setText(target.value)}
        error={problems.text !== undefined}
        helperText={problems.text ?? t('messages.announcements.textHelp')}
        slotProps={{ htmlInput: { maxLength: MESSAGE_LIMITS.text } }}
      />
      {isFixed ? (
        <div>{t('messages.announcements.shownAtFixed')}</div>
      ) : (
        <ZonedDateField
          required
          label={t('messages.announcements.shownAt')}
          entry={shownAt}
          timeZone={zone}
          problem={problems.shownAt}
          help={t('messages.announcements.shownAtHelp', { zone: zone.replaceAll('_', ' ') })}
          onEntry={setShownAt}
          sx={{ maxWidth: { sm: 320 } }}
        />
      )}
    </FormDialog>
  );
}
