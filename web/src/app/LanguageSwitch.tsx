import type { Locale } from '@antecedent/contracts/account-rules';
import { IconButton, ListItemText, Menu, MenuItem, Tooltip } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { Check, Languages } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { menuContainer } from '../components/menu-container.ts';
import { noticeKey } from '../features/notifications/notifications.api.ts';
import { useChooseLocale } from '../features/profile/profile.api.ts';
import { chooseLanguage } from '../lib/i18n.ts';
import { LANGUAGES } from '../lib/language-choice.ts';
import { notify } from '../lib/notices.ts';
import { problemSentence } from '../lib/problem.ts';
import { useSignedInUser } from '../lib/session.ts';

/**
 * The languages there are; the choice is remembered, and mails and notifications of whoever is
 * signed in follow.
 */
export function LanguageSwitch() {
  const { t, i18n } = useTranslation();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const id = useId();
  const user = useSignedInUser();
  const client = useQueryClient();
  const chooseLocale = useChooseLocale();
  const handleChoose = async (code: Locale) => {
    setAnchor(null);
    try {
      await chooseLanguage(code);
      if (user === null) return;
      await chooseLocale.mutateAsync(code);
      await client.invalidateQueries({ queryKey: noticeKey(user.id) });
    } catch (error) {
      notify('error', problemSentence(error));
    }
  };
  return (
    <>
      <Tooltip title={t('shell.language')}>
        <IconButton
          aria-label={t('shell.language')}
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          {...(anchor && { 'aria-controls': id })}
          onClick={(event) => setAnchor(event.currentTarget)}
          sx={{ color: 'text.primary' }}
        >
          <Languages size={20} strokeWidth={1.8} />
        </IconButton>
      </Tooltip>
      <Menu
        id={id}
        anchorEl={anchor}
        container={() => menuContainer(anchor)}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
      >
        {LANGUAGES.map(({ code, name }) => (
          <MenuItem
            key={code}
            role="menuitemradio"
            aria-checked={i18n.language === code}
            selected={i18n.language === code}
            onClick={() => void handleChoose(code)}
          >
            <ListItemText lang={code}>{name}</ListItemText>
            {i18n.language === code && <Check size={16} aria-hidden="true" />}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
