import type { TimelineSubmission } from '@antecedent/contracts/submissions/submissions/own-submission';
import TextField from '@mui/material/TextField';
import { useTranslation } from 'react-i18next';
import { dayTime } from '../../../../lib/times/days.ts';

type VersionPickerProps = {
  submissions: readonly TimelineSubmission[];
  /** The id of the submission that is shown; null for the text itself. */
  shown: string | null;
  onShow: (id: string | null) => void;
};

const NOW = '';

/** Chooses between the text and everything that was submitted of it, the latest first. */
export function VersionPicker({ submissions, shown, onShow }: VersionPickerProps) {
  const { t } = useTranslation();
  const nameOf = ({ title, submitDate, removed, replaced }: TimelineSubmission) => {
    const kept = removed ? 'removed' : replaced ? 'replaced' : 'counts';
    return t(`submissionFiles.submitted.${kept}`, { title, date: dayTime(submitDate) });
  };
  return (
    <TextField
      select
      size="small"
      label={t('submissionFiles.submitted.version')}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
      value={shown ?? NOW}
      onChange={({ target: { value } }) => onShow(value === NOW ? null : value)}
      sx={{ width: { xs: '100%', sm: 200 }, flexShrink: 0, mt: 1 }}
    >
      <option value={NOW}>{t('submissionFiles.submitted.now')}</option>
      {submissions.toReversed().map((one) => (
        <option key={one.draftSubmissionId} value={one.draftSubmissionId}>
          {nameOf(one)}
        </option>
      ))}
    </TextField>
  );
}
