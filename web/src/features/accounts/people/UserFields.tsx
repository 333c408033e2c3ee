import type { AdminUser } from '@antecedent/contracts/accounts/people';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ruleSentence } from '../../../lib/refusal-sentence.ts';
import { ProfileLinks } from './ProfileLinks.tsx';
import type { UserForm } from './user-form.ts';

const FIELDS = ['firstName', 'lastName', 'username', 'phone', 'email'] as const;

/** How names are displayed, as specified; they are stored as typed. */
const TEXT_TRANSFORM: Partial<Record<(typeof FIELDS)[number], 'uppercase' | 'lowercase'>> = {
  firstName: 'uppercase',
  email: 'lowercase',
};

/** One of them is enough. */
const NAMES = { firstName: true, lastName: true };

type UserFieldsProps = { form: UserForm; user: AdminUser | null };

/** The fields of a user, and a checkbox per role. */
export function UserFields({ form, user }: UserFieldsProps) {
  const { t } = useTranslation();
  const { errors } = form.formState;
  const hasName = form.watch(['firstName', 'lastName']).some((name) => name !== '');
  return (
    <>
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, gap: 2 }}>
        {FIELDS.map((field) => (
          <TextField
            key={field}
            {...form.register(field)}
            label={t(`people.users.${field}`)}
            size="small"
            required={field !== 'phone' && !(hasName && field in NAMES)}
            autoComplete="off"
            error={errors[field] !== undefined}
            helperText={
              ruleSentence(errors[field]?.message ?? '') ||
              (field === 'lastName' && t('people.users.oneName'))
            }
            {...(field === 'email' && { type: 'email', sx: { gridColumn: '1 / -1' } })}
            slotProps={{
              htmlInput: {
                spellCheck: false,
                autoCapitalize: 'none',
                style: { textTransform: TEXT_TRANSFORM[field] },
              },
            }}
          />
        ))}
      </Box>
      {user && <ProfileLinks lines={user.profile} />}
      <RoleBoxes form={form} user={user} />
      {user?.state !== 'disabled' && (
        <Controller
          name="confirmed"
          control={form.control}
          render={({ field: { ref, value, onChange, onBlur } }) => (
            <FormControlLabel
              control={
                <Checkbox
                  size="small"
                  checked={value}
                  onChange={(_, checked) => onChange(checked)}
                  onBlur={onBlur}
                  slotProps={{ input: { ref } }}
                  disabled={user?.state === 'active' && !user.abilities.canDisable}
                />
              }
              label={t('people.user.confirmed')}
            />
          )}
        />
      )}
    </>
  );
}

function RoleBoxes({ form, user }: UserFieldsProps) {
  const { t } = useTranslation();
  const isKept = (name: string) => name === 'ROLE_ADMIN' && user?.abilities.canDemote === false;
  return (
    <Box component="fieldset" sx={{ border: 0, m: 0, p: 0 }}>
      <Typography component="legend" variant="h5" sx={{ p: 0 }}>
        {t('people.user.roles')}
      </Typography>
      <Controller
        name="roles"
        control={form.control}
        render={({ field: { value, onChange } }) => (
          <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
            {value.map((role) => (
              <FormControlLabel
                key={role.id}
                control={
                  <Checkbox
                    size="small"
                    checked={role.selected}
                    disabled={role.selected && isKept(role.name)}
                    onChange={(_, selected) =>
                      onChange(
                        value.map((one) => (one.id === role.id ? { ...one, selected } : one)),
                      )
                    }
                  />
                }
                label={t(`people.roles.${role.name}`)}
                slotProps={{ typography: { variant: 'body2' } }}
              />
            ))}
          </Box>
        )}
      />
      {user && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('people.user.rolesHelp')}
        </Typography>
      )}
    </Box>
  );
}
