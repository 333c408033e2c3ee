import type { DraftStatus, SubmissionStatus } from '@antecedent/domain/assignment/states';
import { useTranslation } from 'react-i18next';
import { IconLabel } from './IconLabel.tsx';
import { statusStyles } from './status-styles.ts';

type StatusLabelProps = { status: SubmissionStatus | DraftStatus };

/** The status of a submission or draft: icon, label and color. */
export function StatusLabel({ status }: StatusLabelProps) {
  const { t } = useTranslation();
  return <IconLabel style={statusStyles[status]}>{t(`ui.status.${status}`)}</IconLabel>;
}
