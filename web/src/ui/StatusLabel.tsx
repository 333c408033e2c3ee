import type { ClockStatus, DraftClockStatus } from '@antecedent/domain/assignment/clock-status';
import { useTranslation } from 'react-i18next';
import { IconLabel } from './IconLabel.tsx';
import { statusStyles } from './status-styles.ts';

type StatusLabelProps = { status: ClockStatus | DraftClockStatus };

/** The status of a submission or draft: icon, label and color. */
export function StatusLabel({ status }: StatusLabelProps) {
  const { t } = useTranslation();
  return <IconLabel style={statusStyles[status]}>{t(`ui.status.${status}`)}</IconLabel>;
}
