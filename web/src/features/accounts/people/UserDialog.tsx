import type { AdminRole, AdminUser } from '@antecedent/contracts/accounts/people';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../lib/error-message.ts';
import { currentSession, startSession } from '../../../lib/session.ts';
import { notify } from '../../../lib/toasts.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { LoadingSkeleton } from '../../../ui/LoadingSkeleton.tsx';
import { UnsavedGuard } from '../../../ui/UnsavedGuard.tsx';
import { useIsWide } from '../../../ui/use-is-wide.ts';
import { PersonAccommodations } from '../../classes/accommodations/PersonAccommodations.tsx';
import { VerificationActions } from '../verification/VerificationActions.tsx';
import { AccountActions } from './AccountActions.tsx';
import { useRoles, useSaveUser } from './people.api.ts';
import { UserFields } from './UserFields.tsx';
import { setUserErrors, useUserForm } from './user-form.ts';

type UserDialogProps = {
  /** Null for a new user. */
  user: AdminUser | null;
  onClose: () => void;
};

/** Edits a user, or creates one. */
export function UserDialog({ user, onClose }: UserDialogProps) {
  const { t } = useTranslation();
  const roles = useRoles();
  const title = t(`people.user.${user === null ? 'newTitle' : 'editTitle'}`);
  if (roles.data)
    return <UserForm title={title} user={user} roles={roles.data} onClose={onClose} />;
  return (
    <Frame title={title} onClose={onClose}>
      <DialogContent dividers>
        {roles.isPending ? (
          <LoadingSkeleton />
        ) : (
          <ErrorState error={roles.error} onRetry={() => roles.refetch()} />
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('common.close')}</Button>
      </DialogActions>
    </Frame>
  );
}

type FrameProps = { title: string; onClose: () => void; children: ReactNode };

function Frame({ title, onClose, children }: FrameProps) {
  const id = useId();
  const wide = useIsWide();
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth fullScreen={!wide} aria-labelledby={id}>
      <DialogTitle id={id}>{title}</DialogTitle>
      {children}
    </Dialog>
  );
}

type UserFormProps = UserDialogProps & { title: string; roles: AdminRole[] };

function UserForm({ title, user: opened, roles, onClose }: UserFormProps) {
  const { t } = useTranslation();
  const formId = useId();
  // Actions on the account from within the dialog update it immediately.
  const [user, setUser] = useState(opened);
  const [isAsking, setAsking] = useState(false);
  const form = useUserForm(opened, roles);
  const save = useSaveUser();
  const { isDirty } = form.formState;
  const isPending = user?.state === 'pending';
  const handleClose = () => (isDirty ? setAsking(true) : onClose());
  const handleSubmit = form.handleSubmit((values) =>
    save.mutate(values, {
      onError: (error) => setUserErrors(form, error),
      onSuccess: (saved) => {
        refreshOwnSession(saved);
        notify('success', t('people.user.saved'));
        onClose();
      },
    }),
  );
  return (
    <Frame title={title} onClose={handleClose}>
      <DialogContent
        dividers
        tabIndex={0}
        sx={{ display: 'grid', gap: 2.25, alignContent: 'start' }}
      >
        {save.isError && (
          <Alert severity="error" role="alert" sx={{ borderColor: 'error.main' }}>
            {errorMessage(save.error, t('people.user.unexpected'))}
          </Alert>
        )}
        {user === null && <Alert severity="info">{t('people.user.welcomeNote')}</Alert>}
        {user?.state === 'disabled' && (
          <Alert severity="warning">{t('people.user.disabledNote')}</Alert>
        )}
        {isPending && <VerificationActions user={user} onDecided={onClose} />}
        <Box
          component="form"
          id={formId}
          noValidate
          onSubmit={handleSubmit}
          sx={{ display: 'grid', gap: 2.25 }}
        >
          <UserFields form={form} user={user} />
        </Box>
        {user?.roles.some(({ name, selected }) => selected && name === 'ROLE_STUDENT') && (
          <PersonAccommodations person={user} />
        )}
        {user && <AccountActions user={user} onChange={setUser} />}
      </DialogContent>
      <DialogActions sx={{ px: 3, py: 1.75 }}>
        <Box sx={{ flex: 1, fontSize: '0.875rem', color: 'text.secondary' }} role="status">
          {isDirty && t('people.user.dirty')}
        </Box>
        <Button onClick={handleClose}>{t('common.cancel')}</Button>
        <Button
          type="submit"
          form={formId}
          variant={isPending ? 'outlined' : 'contained'}
          loading={save.isPending}
        >
          {t(`people.user.${user === null ? 'add' : 'save'}`)}
        </Button>
      </DialogActions>
      <UnsavedGuard
        changed={isDirty && !save.isSuccess}
        asking={isAsking}
        onStay={() => setAsking(false)}
        onLeave={onClose}
      />
    </Frame>
  );
}

/** Updates the session of an administrator who edited their own name or roles. */
function refreshOwnSession({ id, firstName, lastName, username, email, roles }: AdminUser) {
  const session = currentSession();
  if (session.kind !== 'signed-in' || session.user.id !== id) return;
  const held = roles.filter(({ selected }) => selected).map(({ name }) => name);
  startSession({ ...session.user, firstName, lastName, username, email, roles: held });
}
