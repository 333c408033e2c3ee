import type { Setup } from '@antecedent/contracts/admin/system/setup';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { CircleCheck, CircleDashed, CircleHelp, CircleX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { LANGUAGES } from '../../../lib/language-choice.ts';
import { dateTime } from '../../../lib/times/stamps.ts';
import { IconLabel } from '../../../ui/IconLabel.tsx';
import { LinkList } from '../../../ui/LinkList.tsx';
import type { StatusStyle } from '../../../ui/status-styles.ts';
import { useSetup } from './setup.api.ts';

type State = 'done' | 'open' | 'failing' | 'unknown';

const STYLES: Record<State, StatusStyle> = {
  done: { icon: CircleCheck, tone: 'success.main' },
  open: { icon: CircleDashed, tone: 'text.secondary' },
  failing: { icon: CircleX, tone: 'error.main' },
  unknown: { icon: CircleHelp, tone: 'text.secondary' },
};

const MAIL: Record<NonNullable<Setup['mail']>, State> = {
  missing: 'open',
  untested: 'open',
  failing: 'failing',
  works: 'done',
  configured: 'done',
};

type Step = { name: 'mail' | 'backup' | 'terms' | 'class'; to: string; state: State; note: string };

/** The first steps of an installation, each with its current state; nothing once all of them are done. */
export function SetupChecklist() {
  const { t } = useTranslation();
  const { data } = useSetup();
  const steps = useSteps(data);
  if (steps.every(({ state }) => state === 'done')) return null;
  return (
    <Box component="section" aria-labelledby="home-setup" sx={{ maxWidth: 640, mt: 3 }}>
      <Typography variant="h2" id="home-setup" sx={{ mb: 0.5 }}>
        {t('home.setup.title')}
      </Typography>
      <Typography sx={{ color: 'text.secondary', mb: 1.5 }}>{t('home.setup.lead')}</Typography>
      <LinkList
        classes={steps.map(({ name, to, state, note }) => ({
          to,
          name: t(`home.setup.steps.${name}`),
          note,
          more: <IconLabel style={STYLES[state]}>{t(`home.setup.states.${state}`)}</IconLabel>,
        }))}
      />
    </Box>
  );
}

function useSteps(setup: Setup | undefined): Step[] {
  const { t, i18n } = useTranslation();
  if (!setup) return [];
  const { mail, backup, terms, classes } = setup;
  const unknown = { state: 'unknown', note: t('home.setup.unknown') } as const;
  const language = i18n.resolvedLanguage ?? 'en';
  const languageNames = new Intl.DisplayNames([language], { type: 'language' });
  const names = (codes: readonly string[]) =>
    new Intl.ListFormat(language).format(
      LANGUAGES.filter(({ code }) => codes.includes(code)).map(
        ({ code, name }) => languageNames.of(code) ?? name,
      ),
    );
  return [
    {
      name: 'mail',
      to: '/admin/mail',
      ...(mail ? { state: MAIL[mail], note: t(`home.setup.mail.${mail}`) } : unknown),
    },
    {
      name: 'backup',
      to: '/admin/system',
      ...(backup
        ? backup.newestAt === null
          ? { state: 'open', note: t('home.setup.noBackup') }
          : { state: 'done', note: t('home.setup.backup', { when: dateTime(backup.newestAt) }) }
        : unknown),
    },
    {
      name: 'terms',
      to: '/legal/termsandconditions',
      ...(terms
        ? terms.missing.length > 0
          ? { state: 'open', note: t('home.setup.noTerms', { languages: names(terms.missing) }) }
          : { state: 'done', note: t('home.setup.terms') }
        : unknown),
    },
    {
      name: 'class',
      to: '/admin/user',
      ...(classes === null
        ? unknown
        : classes === 0
          ? { state: 'open', note: t('home.setup.noClass') }
          : { state: 'done', note: t('home.setup.classes', { count: classes }) }),
    },
  ];
}
