import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { Plus } from 'lucide-react';
import {
  type ClipboardEvent,
  type KeyboardEvent,
  type Ref,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import { pressEnded } from '../../../../lib/press.ts';
import { type AddedUrls, addProfileUrls } from './profile-urls.ts';

type ProfileUrlFieldProps = {
  urls: readonly string[];
  onChange: (urls: string[]) => void;
  onBlur: () => void;
  /** The error about the list as a whole. */
  problem: string | undefined;
  inputRef: Ref<HTMLInputElement>;
};

/** Height of a row of chips, px. */
const ROW = 32;

/**
 * URLs shown as chips. A URL is added by pasting, with Enter, with the plus button, and on blur; if a click leaves the
 * field, after it. The first row is there from the start, so that nothing below moves when it fills.
 */
export function ProfileUrlField(props: ProfileUrlFieldProps) {
  const { urls, onChange, onBlur, problem, inputRef } = props;
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const [warning, setWarning] = useState<AddedUrls['problem']>(null);

  const add = (words: string) => {
    const added = addProfileUrls(urls, words);
    if (added.urls.length !== urls.length) onChange(added.urls);
    setText(added.rest);
    setWarning(added.problem);
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    add(text);
  };
  const handlePaste = (event: ClipboardEvent) => {
    if (text !== '') return;
    event.preventDefault();
    add(event.clipboardData.getData('text'));
  };
  const addRest = useRef(() => {});
  useLayoutEffect(() => {
    addRest.current = () => add(text);
  });
  const handleBlur = async () => {
    await pressEnded();
    // The click may have added or removed something: what is in the field now counts.
    addRest.current();
    onBlur();
  };
  const told = warning ? t(`refusals.accounts.${warning}`) : problem;
  return (
    <div>
      <TextField
        label={t('accounts.register.profile')}
        value={text}
        inputRef={inputRef}
        type="url"
        autoComplete="url"
        fullWidth
        error={told !== undefined}
        helperText={told ?? t('accounts.register.profileHelp')}
        onChange={({ target }) => {
          setText(target.value);
          setWarning(null);
        }}
        onKeyDown={handleKeyDown}
        onPaste={handlePaste}
        onBlur={() => void handleBlur()}
        slotProps={{
          input: {
            endAdornment: (
              <InputAdornment position="end">
                <Tooltip title={t('accounts.register.addUrl')}>
                  <IconButton
                    edge="end"
                    aria-label={t('accounts.register.addUrl')}
                    onClick={() => add(text)}
                  >
                    <Plus size={18} />
                  </IconButton>
                </Tooltip>
              </InputAdornment>
            ),
          },
        }}
      />
      <Box sx={{ mt: 1, minHeight: ROW, display: 'grid', alignItems: 'center' }}>
        {urls.length === 0 ? (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {t('accounts.register.noUrls')}
          </Typography>
        ) : (
          <Box
            component="ul"
            aria-label={t('accounts.register.urls')}
            sx={{ listStyle: 'none', m: 0, p: 0, display: 'flex', flexWrap: 'wrap', gap: 1 }}
          >
            {urls.map((url) => (
              <Box component="li" key={url} sx={{ maxWidth: 1 }}>
                <Chip
                  label={url}
                  sx={{ maxWidth: 1 }}
                  onDelete={() => onChange(urls.filter((other) => other !== url))}
                  slotProps={{ root: { 'aria-label': t('accounts.register.removeUrl', { url }) } }}
                />
              </Box>
            ))}
          </Box>
        )}
      </Box>
    </div>
  );
}
