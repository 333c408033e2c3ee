import type { Assistant } from '@antecedent/contracts/classes/classes/assistants';
import type { ClassDetail } from '@antecedent/contracts/classes/classes/classes';
import type { Instructor } from '@antecedent/contracts/classes/classes/instructors';
import { fullName } from '@antecedent/domain/accounts/person-name';
import Box from '@mui/material/Box';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import { UserMinus, UsersRound } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../../lib/error-message.ts';
import { notify } from '../../../../lib/toasts.ts';
import { ConfirmDialog } from '../../../../ui/ConfirmDialog.tsx';
import { EmptyState } from '../../../../ui/EmptyState.tsx';
import { RowActions } from '../../../../ui/RowActions.tsx';
import { TabHeader } from '../../../../ui/TabHeader.tsx';
import { TableHeader } from '../../../../ui/TableHeader.tsx';
import { TableRegion } from '../../../../ui/TableRegion.tsx';
import { useIsWide } from '../../../../ui/use-is-wide.ts';
import { AssistantSectionsDialog } from '../../sections/AssistantSectionsDialog.tsx';
import { useSections } from '../../sections/sections.api.ts';
import { type MemberKind, useRemoveMember } from '../class-detail.api.ts';
import { AssistantRights } from './AssistantRights.tsx';
import { MemberSearch } from './MemberSearch.tsx';

/** Whether the user may add and remove members of this kind: only the owner manages co-instructors. */
const canChangeMembers = (detail: ClassDetail, kind: MemberKind): boolean =>
  !detail.archived && (kind === 'assistants' || detail.abilities.canManageInstructors);

type MembersTabProps = { detail: ClassDetail; kind: MemberKind };

/** The instructors or assistants of a class; members are added by email address. */
export function MembersTab({ detail, kind }: MembersTabProps) {
  const { t } = useTranslation();
  const [asked, setAsked] = useState<Assistant | null>(null);
  const [placed, setPlaced] = useState<Assistant | null>(null);
  const remove = useRemoveMember(detail.id, kind);
  const canChange = canChangeMembers(detail, kind);
  const handleRemove = ({ id, ...person }: Assistant) =>
    remove.mutate(id, {
      onError: (error) => notify('error', errorMessage(error)),
      onSuccess: () => {
        setAsked(null);
        notify('success', t(`classDetail.${kind}.removed`, { name: fullName(person) }));
      },
    });
  return (
    <Box sx={{ maxWidth: 860 }}>
      <TabHeader title={t(`classDetail.${kind}.heading`)} />
      {canChange && <MemberSearch detail={detail} kind={kind} />}
      {detail[kind].length === 0 ? (
        <EmptyState title={t(`classDetail.${kind}.emptyTitle`)}>
          {t(`classDetail.${kind}.empty`)}
        </EmptyState>
      ) : (
        <MemberTable detail={detail} kind={kind} onRemove={setAsked} onSections={setPlaced} />
      )}
      {kind === 'assistants' && <AssistantRights detail={detail} />}
      {placed && (
        <AssistantSectionsDialog
          classId={detail.id}
          assistant={placed}
          onClose={() => setPlaced(null)}
        />
      )}
      {asked && (
        <ConfirmDialog
          open
          danger
          title={t(`classDetail.${kind}.removeTitle`, { name: fullName(asked) })}
          confirm={t(`classDetail.${kind}.remove`)}
          busy={remove.isPending}
          onConfirm={() => handleRemove(asked)}
          onCancel={() => setAsked(null)}
        >
          {t(`classDetail.${kind}.removeAsk`, { name: fullName(asked) })}
        </ConfirmDialog>
      )}
    </Box>
  );
}

const isOwner = (member: Assistant | Instructor): boolean => 'owner' in member && member.owner;

type MemberTableProps = MembersTabProps & {
  onRemove: (person: Assistant) => void;
  onSections: (person: Assistant) => void;
};

function MemberTable({ detail, kind, onRemove, onSections }: MemberTableProps) {
  const { t } = useTranslation();
  const canChange = canChangeMembers(detail, kind);
  const wide = useIsWide();
  const hasSections = (useSections(detail.id).data?.sections.length ?? 0) > 0;
  const columns = wide ? (['firstName', 'lastName', 'address'] as const) : (['person'] as const);
  return (
    <TableRegion label={t(`classDetail.${kind}.heading`)}>
      <TableHeader
        columns={columns.map((column) => t(`classDetail.${kind}.${column}`))}
        actions={canChange ? t(`classDetail.${kind}.actions`) : undefined}
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
                  t('classDetail.instructors.owner')
                ) : (
                  <RowActions
                    label={t(`classDetail.${kind}.actionsFor`, { name: fullName(member) })}
                    name={fullName(member)}
                    actions={[
                      ...(kind === 'assistants' && hasSections
                        ? [
                            {
                              label: t('sections.section.open'),
                              icon: UsersRound,
                              onClick: () => onSections(member),
                            },
                          ]
                        : []),
                      {
                        label: t(`classDetail.${kind}.remove`),
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
