import type { Assistant } from '@antecedent/contracts/classes/assistants';
import type { ClassDetail } from '@antecedent/contracts/classes/classes';
import type { Instructor } from '@antecedent/contracts/classes/instructors';
import { Box, TableBody, TableCell, TableRow } from '@mui/material';
import { UserMinus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ColumnHeads } from '../../components/ColumnHeads.tsx';
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { RowActions } from '../../components/RowActions.tsx';
import { TableRegion } from '../../components/TableRegion.tsx';
import { useWide } from '../../components/use-wide.ts';
import { notify } from '../../lib/notices.ts';
import { problemSentence } from '../../lib/problem.ts';
import { AssistantSearch } from './AssistantSearch.tsx';
import { type MemberKind, useRemoveMember } from './class-detail.api.ts';
import { canChangeMembers } from './members.ts';
import { TabHead } from './TabHead.tsx';

type MembersTabProps = { detail: ClassDetail; kind: MemberKind };

/** Who teaches a class, or assists in it; people are found by their address and added. */
export function MembersTab({ detail, kind }: MembersTabProps) {
  const { t } = useTranslation();
  const [asked, setAsked] = useState<Assistant | null>(null);
  const remove = useRemoveMember(detail.id, kind);
  const canChange = canChangeMembers(detail, kind);
  const handleRemove = ({ id, ...person }: Assistant) =>
    remove.mutate(id, {
      onError: (error) => notify('error', problemSentence(error)),
      onSuccess: () => {
        setAsked(null);
        notify('success', t(`classManagement.${kind}.removed`, { name: fullName(person) }));
      },
    });
  return (
    <Box sx={{ maxWidth: 860 }}>
      <TabHead title={t(`classManagement.${kind}.heading`)} />
      {canChange && <AssistantSearch detail={detail} kind={kind} />}
      {detail[kind].length === 0 ? (
        <EmptyState title={t(`classManagement.${kind}.emptyTitle`)}>
          {t(`classManagement.${kind}.empty`)}
        </EmptyState>
      ) : (
        <MemberTable detail={detail} kind={kind} onRemove={setAsked} />
      )}
      {asked && (
        <ConfirmDialog
          open
          danger
          title={t(`classManagement.${kind}.removeTitle`, { name: fullName(asked) })}
          confirm={t(`classManagement.${kind}.remove`)}
          busy={remove.isPending}
          onConfirm={() => handleRemove(asked)}
          onCancel={() => setAsked(null)}
        >
          {t(`classManagement.${kind}.removeAsk`, { name: fullName(asked) })}
        </ConfirmDialog>
      )}
    </Box>
  );
}

const isOwner = (member: Assistant | Instructor): boolean => 'owner' in member && member.owner;

const fullName = ({ firstName, lastName }: Pick<Assistant, 'firstName' | 'lastName'>) =>
  `${firstName} ${lastName}`;

type MemberTableProps = MembersTabProps & { onRemove: (person: Assistant) => void };

function MemberTable({ detail, kind, onRemove }: MemberTableProps) {
  const { t } = useTranslation();
  const canChange = canChangeMembers(detail, kind);
  const wide = useWide();
  const columns = wide ? (['firstName', 'lastName', 'address'] as const) : (['person'] as const);
  return (
    <TableRegion label={t(`classManagement.${kind}.heading`)}>
      <ColumnHeads
        columns={columns.map((column) => t(`classManagement.${kind}.${column}`))}
        actions={!canChange ? undefined : t(`classManagement.${kind}.actions`)}
      />
      <TableBody>
        {detail[kind].map((member) => (
          <TableRow key={member.id}>
            {wide && <TableCell>{member.firstName}</TableCell>}
            <TableCell component="th" scope="row" sx={{ fontWeight: 500 }}>
              {wide ? member.lastName : fullName(member)}
              {!wide && (
                <Box sx={{ color: 'text.secondary', fontWeight: 400, overflowWrap: 'anywhere' }}>
                  {member.email}
                </Box>
              )}
            </TableCell>
            {wide && <TableCell>{member.email}</TableCell>}
            {canChange && (
              <TableCell align="right">
                {isOwner(member) ? (
                  t('classManagement.instructors.owner')
                ) : (
                  <RowActions
                    label={t(`classManagement.${kind}.actionsFor`, { name: fullName(member) })}
                    name={fullName(member)}
                    actions={[
                      {
                        label: t(`classManagement.${kind}.remove`),
                        icon: UserMinus,
                        onClick: () => onRemove(member),
                      },
                    ]}
                  />
                )}
              </TableCell>
            )}
          </TableRow>
        ))}
      </TableBody>
    </TableRegion>
  );
}
