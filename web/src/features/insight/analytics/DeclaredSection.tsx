import type { Declaration, Declared } from '@antecedent/contracts/insight/analytics/evidence';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { count } from '../../../lib/format.ts';
import { dayTime } from '../../../lib/times/days.ts';
import { lineClamp } from '../../../ui/line-clamp.ts';
import { PolicyText } from './PolicyText.tsx';

type DeclaredSectionProps = {
  declared: Declared;
  timeZone: string;
  /** Whether the reader is the student. */
  isOwn?: boolean;
  /** Left out where it is the title of the page. */
  hasTitle?: boolean;
  /** Buttons of a passage. */
  actionsOf?: (passage: Declaration) => ReactNode;
};

/** Whether there is anything to show: the assignment says something about AI tools, or the student did. */
export const hasDeclared = ({ policy, statement, passages, earlier }: Declared): boolean =>
  policy.use !== 'unstated' || statement !== null || passages.length + earlier.length > 0;

/** `Drafted by an AI tool` with what the assignment says about it. */
export const declarationLine = (
  t: TFunction,
  { task, allowed, at }: Pick<Declaration, 'task' | 'allowed' | 'at'>,
  timeZone: string,
): string[] => [
  t('evidence.ai.said', { task: t(`evidence.ai.saidTasks.${task}`), date: dayTime(at, timeZone) }),
  t(allowed ? 'evidence.ai.allowedHere' : 'evidence.ai.notAllowedHere'),
  t(allowed ? 'evidence.ai.counted' : 'evidence.ai.uncounted'),
];

const statementOf = (t: TFunction, { used }: { used: boolean }): string =>
  t(used ? 'evidence.ai.saidUsed' : 'evidence.ai.saidNone');

/** What an assignment says about AI tools, and what its student says: about the whole text and about passages. */
export function DeclaredSection(props: DeclaredSectionProps) {
  const { declared, timeZone, isOwn = false, hasTitle = true, actionsOf } = props;
  const { t } = useTranslation();
  const { policy, statement, passages } = declared;
  return (
    <Box component="section" aria-label={t('evidence.ai.title')} sx={{ display: 'grid', gap: 1 }}>
      {hasTitle && (
        <Typography variant="h3" component="h2">
          {t('evidence.ai.title')}
        </Typography>
      )}
      <PolicyText policy={policy} isOwn={isOwn} />
      {(statement !== null || (policy.declare && !isOwn)) && (
        <Box sx={{ fontSize: '0.875rem' }}>
          {statement === null
            ? t('evidence.ai.noStatement')
            : t('evidence.ai.statedAt', {
                sentence: statementOf(t, statement),
                date: dayTime(statement.at, timeZone),
              })}
          {statement?.text && <Quoted>{statement.text}</Quoted>}
        </Box>
      )}
      {(policy.declare || passages.length > 0) && (
        <Typography variant="h4" component="h3">
          {passages.length === 0 ? t('evidence.ai.none') : t('evidence.ai.passages')}
        </Typography>
      )}
      {passages.length > 0 && (
        <Box component="ol" sx={{ m: 0, pl: 3, display: 'grid', gap: 1.25, fontSize: '0.875rem' }}>
          {passages.map((passage) => (
            <Box key={passage.id} component="li" sx={{ '&::marker': { fontWeight: 600 } }}>
              <Box sx={{ color: 'text.secondary' }}>{placeOf(t, passage).join(' · ')}</Box>
              <Box
                component="blockquote"
                sx={{
                  ...lineClamp(2),
                  m: 0,
                  my: 0.25,
                  pl: 1.5,
                  borderLeft: 2,
                  borderColor: 'divider',
                }}
              >
                {passage.excerpt}
              </Box>
              <div>{declarationLine(t, passage, timeZone).join(' ')}</div>
              {passage.note && <Quoted>{passage.note}</Quoted>}
              {actionsOf && (
                <Box
                  sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, '&:empty': { display: 'none' } }}
                >
                  {actionsOf(passage)}
                </Box>
              )}
            </Box>
          ))}
        </Box>
      )}
      <Earlier declared={declared} timeZone={timeZone} />
    </Box>
  );
}

/** What was said before is stored, and anyone who sees the rest can read it. */
function Earlier({ declared, timeZone }: Pick<DeclaredSectionProps, 'declared' | 'timeZone'>) {
  const { t } = useTranslation();
  const { earlier, earlierStatements } = declared;
  if (earlier.length + earlierStatements.length === 0) return null;
  return (
    <Box component="details" sx={{ fontSize: '0.875rem' }}>
      <Box component="summary" sx={{ cursor: 'pointer', color: 'text.secondary' }}>
        {t('evidence.ai.earlier')}
      </Box>
      <Box component="ol" sx={{ m: 0, mt: 0.5, pl: 2.5 }}>
        {earlier.map(({ id, task, at, endedAt, excerpt, note }) => (
          <li key={id}>
            {t('evidence.ai.ended', {
              task: t(`evidence.ai.saidTasks.${task}`),
              date: dayTime(at, timeZone),
              end: endedAt === null ? '' : dayTime(endedAt, timeZone),
            })}
            <Quoted>{excerpt}</Quoted>
            {note && <Quoted>{note}</Quoted>}
          </li>
        ))}
        {earlierStatements.map((statement) => (
          <li key={statement.at}>
            {t('evidence.ai.earlierStatement', {
              sentence: statementOf(t, statement),
              date: dayTime(statement.at, timeZone),
            })}
            {statement.text && <Quoted>{statement.text}</Quoted>}
          </li>
        ))}
      </Box>
    </Box>
  );
}

const Quoted = ({ children }: { children: string }) => (
  <Box sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap', color: 'text.secondary' }}>
    {children}
  </Box>
);

function placeOf(t: TFunction, passage: Declaration): string[] {
  const { words, surviving, paragraph, fileTitle } = passage;
  return [
    t('evidence.ai.words', { count: words, words: count(words) }),
    ...(fileTitle === null ? [] : [t('evidence.file', { title: fileTitle })]),
    ...(paragraph === null ? [] : [t('evidence.ai.paragraph', { number: paragraph + 1 })]),
    ...(surviving === 0 ? [t('evidence.ai.gone')] : []),
    ...(surviving > 0 && surviving < words ? [t('evidence.ai.partly', { count: surviving })] : []),
  ];
}
