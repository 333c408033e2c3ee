import type { DraftStatus, SubmissionStatus } from '@antecedent/domain/assignment/states';
import { useTranslation } from 'react-i18next';
import { StateLabel } from './StateLabel.tsx';
import { statusLook } from './status-look.ts';

type StatusLabelProps = { status: SubmissionStatus | DraftStatus };

/** A status of a submission or draft: an icon of its own, a plain word, a tone. */
export function StatusLabel({ status }: StatusLabelProps) {
  const { t } = useTranslation();
  return <StateLabel look={statusLook[status]}>{t(`parts.status.${status}`)}</StateLabel>;
}
