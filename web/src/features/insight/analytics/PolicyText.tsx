import { AI_PURPOSES, type AiPolicy } from '@antecedent/domain/assignment/ai-policy';
import Box from '@mui/material/Box';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';

/** What an assignment says about AI tools, in one sentence; null for nothing. */
export function policySentence(
  t: TFunction,
  language: string,
  { use, purposes }: AiPolicy,
): string | null {
  if (use === 'unstated') return null;
  if (use === 'not-allowed') return t('evidence.ai.notAllowed');
  const names = AI_PURPOSES.filter((purpose) => purposes.includes(purpose)).map((purpose) =>
    t(`evidence.ai.purposes.${purpose}`),
  );
  return t('evidence.ai.allowed', { purposes: new Intl.ListFormat(language).format(names) });
}

/** What an assignment says about AI tools, with the instructor's own sentence; nothing where it says nothing. */
export function PolicyText({ policy, isOwn }: { policy: AiPolicy; isOwn: boolean }) {
  const { t, i18n } = useTranslation();
  const sentence = policySentence(t, i18n.resolvedLanguage ?? 'en', policy);
  if (sentence === null) return null;
  return (
    <Box sx={{ fontSize: '0.875rem', display: 'grid', gap: 0.5 }}>
      <div>{sentence}</div>
      {policy.note && (
        <Box sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>{policy.note}</Box>
      )}
      {policy.declare && (
        <div>{t(isOwn ? 'evidence.ai.declare' : 'evidence.ai.declareInstructor')}</div>
      )}
    </Box>
  );
}
