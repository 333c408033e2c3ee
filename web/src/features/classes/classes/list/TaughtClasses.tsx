import type { TaughtClassSchema } from '@antecedent/contracts/classes/classes/classes';
import Link from '@mui/material/Link';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { Archive, ArchiveRestore, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import type { z } from 'zod';
import { classOptionName } from '../../../../lib/class-option-name.ts';
import { Entry, EntryList } from '../../../../ui/EntryList.tsx';
import { type RowAction, RowActions } from '../../../../ui/RowActions.tsx';
import { TableHeader } from '../../../../ui/TableHeader.tsx';
import { TableRegion } from '../../../../ui/TableRegion.tsx';
import { useIsWide } from '../../../../ui/use-is-wide.ts';

export type TaughtClass = z.infer<typeof TaughtClassSchema>;

type TaughtClassesProps = {
  classes: readonly TaughtClass[];
  archived: boolean;
  label: string;
  onArchive: (of: TaughtClass) => void;
  onRestore: (of: TaughtClass) => void;
  onDelete: (of: TaughtClass) => void;
};

/** The instructor's classes with links to their pages; a list on phones. */
export function TaughtClasses(props: TaughtClassesProps) {
  const wide = useIsWide();
  return wide ? <ClassTable {...props} /> : <ClassEntries {...props} />;
}

function useActions({ archived, onArchive, onRestore, onDelete }: TaughtClassesProps) {
  const { t } = useTranslation();
  return (row: TaughtClass) => {
    const move: RowAction = archived
      ? {
          label: t('classList.restore'),
          icon: ArchiveRestore,
          onClick: () => onRestore(row),
        }
      : { label: t('classList.archive'), icon: Archive, onClick: () => onArchive(row) };
    const remove: RowAction = {
      label: t('classList.delete'),
      icon: Trash2,
      onClick: () => onDelete(row),
    };
    const label = t('classList.actionsFor', { name: row.className });
    return (
      <RowActions
        label={label}
        name={row.className}
        actions={row.isOwner ? [move, remove] : [move]}
      />
    );
  };
}

export const CLASS_COLUMNS = ['name', 'key', 'area', 'level', 'start', 'end'] as const;

function ClassTable(props: TaughtClassesProps) {
  const { t } = useTranslation();
  const actions = useActions(props);
  return (
    <TableRegion label={props.label}>
      <TableHeader
        columns={CLASS_COLUMNS.map((column) => t(`classes.list.${column}`))}
        actions={t('classList.actions')}
      />
      <TableBody>
        {props.classes.map((row) => (
          <TableRow key={row.id} hover>
            <TableCell component="th" scope="row">
              <Link component={RouterLink} to={`/classdetail/${row.id}`}>
                {row.className}
              </Link>
            </TableCell>
            <TableCell sx={{ whiteSpace: 'nowrap' }}>{row.enrollkey}</TableCell>
            <TableCell>{classOptionName('areas', row.subjectArea)}</TableCell>
            <TableCell>{classOptionName('levels', row.studentLevel)}</TableCell>
            <TableCell sx={{ whiteSpace: 'nowrap' }}>{row.startDate.slice(0, 10)}</TableCell>
            <TableCell sx={{ whiteSpace: 'nowrap' }}>{row.endDate.slice(0, 10)}</TableCell>
            <TableCell align="right">{actions(row)}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </TableRegion>
  );
}

function ClassEntries(props: TaughtClassesProps) {
  const { t } = useTranslation();
  const actions = useActions(props);
  return (
    <EntryList label={props.label}>
      {props.classes.map((row) => (
        <Entry key={row.id} action={actions(row)}>
          <Link component={RouterLink} to={`/classdetail/${row.id}`} sx={{ fontWeight: 560 }}>
            {row.className}
          </Link>
          <Typography variant="body2" sx={{ color: 'text.secondary', mt: 0.25 }}>
            {classOptionName('areas', row.subjectArea)},{' '}
            {classOptionName('levels', row.studentLevel)}
          </Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {t('classList.ends', {
              key: row.enrollkey,
              start: row.startDate.slice(0, 10),
              end: row.endDate.slice(0, 10),
            })}
          </Typography>
        </Entry>
      ))}
    </EntryList>
  );
}
