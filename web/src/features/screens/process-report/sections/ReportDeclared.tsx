import type { Evidence } from '@antecedent/contracts/insight/analytics/evidence';
import { useTranslation } from 'react-i18next';
import { DeclaredSection, hasDeclared } from '../../../insight/analytics/DeclaredSection.tsx';
import { ReportSection } from '../ReportSection.tsx';

/** What the assignment says about AI tools, and what the student declares; nothing where neither says anything. */
export function ReportDeclared({ evidence: { declared, timeZone } }: { evidence: Evidence }) {
  const { t } = useTranslation();
  if (!hasDeclared(declared)) return null;
  return (
    <ReportSection title={t('evidence.ai.title')}>
      <DeclaredSection declared={declared} timeZone={timeZone} hasTitle={false} />
    </ReportSection>
  );
}
