import type { StudentAssignment } from '@antecedent/contracts/submissions/submissions/own-submission';
import Alert from '@mui/material/Alert';
import { CalendarClock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { deadlineTime } from '../../../lib/times/class-times.ts';
import { extensionSentence } from './accommodation-summary.ts';

type ExtensionNoticeProps = {
  assignment: Pick<StudentAssignment, 'extension' | 'endDate' | 'classTimeZone' | 'timeline'>;
};

/** The more time that the student has for an assignment. */
export function ExtensionNotice({ assignment }: ExtensionNoticeProps) {
  const { t } = useTranslation();
  const { extension, endDate, classTimeZone, timeline } = assignment;
  if (extension === null) return null;
  return (
    <Alert severity="info" role="note" icon={<CalendarClock size={20} />} sx={{ mb: 1, py: 0 }}>
      {extensionSentence(t, extension.moreTime, deadlineTime(endDate, classTimeZone))}{' '}
      {timeline.length > 1 && t('accommodations.extension.drafts')}
    </Alert>
  );
}
