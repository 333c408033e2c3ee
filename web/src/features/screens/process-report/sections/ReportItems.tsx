import type { Evidence, EvidenceItem } from '@antecedent/contracts/insight/analytics/evidence';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { dayTime } from '../../../../lib/times/days.ts';
import { declarationLine } from '../../../insight/analytics/DeclaredSection.tsx';
import { evidencePlace, isQuotation, titleOf } from '../../../insight/analytics/evidence-words.ts';
import { ReportSection } from '../ReportSection.tsx';

type ReportItemsProps = { evidence: Evidence; hasNames: boolean };

/** Everything there is to look at, with what was said about it. */
export function ReportItems({ evidence: { items, timeZone }, hasNames }: ReportItemsProps) {
  const { t } = useTranslation();
  const isEmpty = items.length === 0;
  return (
    <ReportSection
      title={t('processReport.items.title')}
      lead={t(isEmpty ? 'processReport.items.none' : 'processReport.items.lead')}
    >
      {!isEmpty && (
        <Box component="ol" sx={{ m: 0, pl: 3, display: 'grid', gap: 1 }}>
          {items.map((item) => (
            <ReportItem key={item.id} item={item} timeZone={timeZone} hasNames={hasNames} />
          ))}
        </Box>
      )}
    </ReportSection>
  );
}

type ReportItemProps = { item: EvidenceItem; timeZone: string; hasNames: boolean };

function ReportItem({ item, timeZone, hasNames }: ReportItemProps) {
  const { t } = useTranslation();
  const { answer, declaration, decision, elsewhere, excerpt, rule } = item;
  return (
    <Box component="li" sx={{ fontSize: '0.875rem', '&::marker': { fontWeight: 600 } }}>
      <Typography variant="h4" component="h3">
        {titleOf(t, item)}
      </Typography>
      <Box sx={{ color: 'text.secondary' }}>{evidencePlace(t, item, timeZone).join(' · ')}</Box>
      {/* What was added at once is an item of its own, with these words. */}
      {excerpt !== null && !elsewhere && (
        <Box
          component="blockquote"
          sx={{ m: 0, my: 0.5, pl: 1.5, borderLeft: 2, borderColor: 'divider' }}
        >
          {excerpt}
        </Box>
      )}
      <div>{t(`evidence.rules.${rule}.rule`)}</div>
      {elsewhere && elsewhere.count > 1 && (
        <div>{t('evidence.elsewhere.count', { count: elsewhere.count })}</div>
      )}
      <Box sx={{ fontWeight: 560 }}>
        {declaration
          ? declarationLine(t, declaration, timeZone).join(' ')
          : answer
            ? t('processReport.items.answer', { kind: t(`evidence.saidKinds.${answer.kind}`) })
            : t('processReport.items.noAnswer')}
      </Box>
      {answer?.text && <Said>{answer.text}</Said>}
      {answer?.link && <Said>{answer.link}</Said>}
      {answer?.file && <Said>{t('processReport.items.file', { name: answer.file.name })}</Said>}
      {decision && (
        <Box sx={{ fontWeight: 560 }}>
          {t(
            isQuotation(item) && decision.outcome === 'left'
              ? 'processReport.items.notQuoted'
              : `processReport.items.${decision.outcome}`,
            {
              name: hasNames ? decision.by : t('processReport.anInstructor'),
              date: dayTime(decision.at, timeZone),
            },
          )}
        </Box>
      )}
      {decision?.text && <Said>{decision.text}</Said>}
    </Box>
  );
}

const Said = ({ children }: { children: string }) => (
  <Box sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>{children}</Box>
);
