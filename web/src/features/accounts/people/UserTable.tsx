import type { AdminUser } from '@antecedent/contracts/accounts/people';
import { calledName, fullName } from '@antecedent/domain/accounts/person-name';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Link from '@mui/material/Link';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Entry, EntryList } from '../../../ui/EntryList.tsx';
import { Highlight } from '../../../ui/Highlight.tsx';
import { TableHeader } from '../../../ui/TableHeader.tsx';
import { TableRegion } from '../../../ui/TableRegion.tsx';
import { useIsWide } from '../../../ui/use-is-wide.ts';

type UserTableProps = { people: readonly AdminUser[]; onChoose: (user: AdminUser) => void };

export const USER_COLUMNS = [
  'firstName',
  'lastName',
  'username',
  'email',
  'phone',
  'roles',
] as const;

/** Users as table rows that open their dialogs; a list on phones. */
export function UserTable(props: UserTableProps) {
  return useIsWide() ? <UserRows {...props} /> : <UserEntries {...props} />;
}

function UserRows({ people, onChoose }: UserTableProps) {
  const { t } = useTranslation();
  return (
    <TableRegion label={t('people.users.table')}>
      <TableHeader columns={USER_COLUMNS.map((column) => t(`people.users.columns.${column}`))} />
      <TableBody>
        {people.map((user) => (
          <TableRow key={user.id} hover onClick={() => onChoose(user)} sx={{ cursor: 'pointer' }}>
            <TableCell component="th" scope="row">
              <NameButton user={user} words={calledName(user)} onChoose={onChoose} />
            </TableCell>
            <TableCell>{user.firstName && user.lastName}</TableCell>
            <TableCell>{user.username}</TableCell>
            <TableCell>{user.email}</TableCell>
            <TableCell sx={{ whiteSpace: 'nowrap' }}>{user.phone}</TableCell>
            <TableCell>
              <AccountState user={user} />
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </TableRegion>
  );
}

function UserEntries({ people, onChoose }: UserTableProps) {
  const { t } = useTranslation();
  return (
    <EntryList label={t('people.users.table')}>
      {people.map((user) => (
        <Entry key={user.id}>
          <NameButton user={user} words={fullName(user)} onChoose={onChoose} />
          <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
            {[user.username, user.email, user.phone].filter(Boolean).join(', ')}
          </Typography>
          <Box sx={{ mt: 0.75 }}>
            <AccountState user={user} />
          </Box>
        </Entry>
      ))}
    </EntryList>
  );
}

type NameButtonProps = { user: AdminUser; words: string; onChoose: (user: AdminUser) => void };

function NameButton({ user, words, onChoose }: NameButtonProps) {
  const { t } = useTranslation();
  return (
    <Link
      component="button"
      type="button"
      aria-label={t('people.users.edit', { name: fullName(user) })}
      onClick={(event) => {
        // The row would open it again.
        event.stopPropagation();
        onChoose(user);
      }}
      sx={{ fontSize: 'inherit', fontWeight: 560, textAlign: 'left' }}
    >
      {words}
    </Link>
  );
}

/** The roles of a user, and why they cannot sign in. */
function AccountState({ user: { roles, state } }: { user: AdminUser }) {
  const { t } = useTranslation();
  const held = roles.filter(({ selected }) => selected);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, fontSize: '0.8125rem' }}>
      {held.map(({ name }) => (
        <Chip key={name} size="small" label={t(`people.roles.${name}`)} />
      ))}
      {state !== 'active' && <Highlight>{t(`people.states.${state}`)}</Highlight>}
    </Box>
  );
}
