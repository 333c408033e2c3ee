import type { MailEntry } from '@antecedent/contracts/messages/mail';
import Link from '@mui/material/Link';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { dateTime } from '../../../lib/times/stamps.ts';
import { Entry, EntryList } from '../../../ui/EntryList.tsx';
import { TableHeader } from '../../../ui/TableHeader.tsx';
import { TableRegion } from '../../../ui/TableRegion.tsx';
import { Time } from '../../../ui/Time.tsx';
import { useIsWide } from '../../../ui/use-is-wide.ts';
import { MailStateLabel } from './MailStateLabel.tsx';
import { problemLabel } from './problem-label.ts';

export const MAIL_COLUMNS = ['createdAt', 'subject', 'recipient', 'state'] as const;

/** Emails as table rows, with the mail server's error; a list on phones. */
export function MailList({ mails }: { mails: readonly MailEntry[] }) {
  const { t } = useTranslation();
  const wide = useIsWide();
  if (!wide)
    return (
      <EntryList label={t('mail.table')}>
        {mails.map((mail) => (
          <Entry key={mail.id}>
            <MailLink mail={mail} />
            <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
              {mail.recipient}
            </Typography>
            <Typography
              variant="body2"
              sx={{ color: 'text.secondary', display: 'flex', flexWrap: 'wrap', columnGap: 1.5 }}
            >
              <MailStateLabel state={mail.state} /> {dateTime(mail.createdAt)}
            </Typography>
            <Problem mail={mail} />
          </Entry>
        ))}
      </EntryList>
    );
  return (
    <TableRegion label={t('mail.table')}>
      <TableHeader columns={MAIL_COLUMNS.map((column) => t(`mail.columns.${column}`))} />
      <TableBody>
        {mails.map((mail) => (
          <TableRow key={mail.id}>
            <TableCell sx={{ whiteSpace: 'nowrap' }}>
              <Time at={mail.createdAt} form="stamp" />
            </TableCell>
            <TableCell>
              <MailLink mail={mail} />
            </TableCell>
            <TableCell sx={{ overflowWrap: 'anywhere' }}>{mail.recipient}</TableCell>
            <TableCell>
              <MailStateLabel state={mail.state} />
              <Problem mail={mail} />
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </TableRegion>
  );
}

const MailLink = ({ mail: { id, subject } }: { mail: MailEntry }) => (
  <Link component={RouterLink} to={`/admin/mail/${id}`} sx={{ fontWeight: 560 }}>
    {subject}
  </Link>
);

const Problem = ({ mail: { problem } }: { mail: MailEntry }) =>
  problem && (
    <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
      {problemLabel(problem)}
    </Typography>
  );
