import type { Assistant } from '@antecedent/contracts/classes/assistants';
import type { ClassDetail } from '@antecedent/contracts/classes/classes';
import { Box, TableBody, TableCell, TableRow } from '@mui/material';
import { UserMinus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../lib/error-message.ts';
import { notify } from '../../../lib/toasts.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { RowActions } from '../../../ui/RowActions.tsx';
import { TabHead } from '../../../ui/TabHeader.tsx';
import { TableHeader } from '../../../ui/TableHeader.tsx';
import { TableRegion } from '../../../ui/TableRegion.tsx';
import { useIsWide } from '../../../ui/use-is-wide.ts';
import { useRemoveAssistant } from '../detail/class-detail.api.ts';
import { AssistantSearch } from './AssistantSearch.tsx';

/** Who assists in a class; people are found by their address and added. */
export function AssistantsTab({ detail }: { detail: ClassDetail }) {
  const { t } = useTranslation();
  const [asked, setAsked] = useState<Assistant | null>(null);
  const remove = useRemoveAssistant(detail.id);
  const handleRemove = ({ id, ...person }: Assistant) =>
    remove.mutate(id, {
      onError: (error) => notify('error', errorMessage(error)),
      onSuccess: () => {
        setAsked(null);
        notify('success', t('classManagement.assistants.removed', { name: fullName(person) }));
      },
    });
  return (
    <Box sx={{ maxWidth: 860 }}>
      <TabHead title={t('classManagement.assistants.heading')} />
      {!detail.archived && <AssistantSearch detail={detail} />}
      {detail.assistants.length === 0 ? (
        <EmptyState title={t('classManagement.assistants.emptyTitle')}>
          {t('classManagement.assistants.empty')}
        </EmptyState>
      ) : (
        <AssistantTable detail={detail} onRemove={setAsked} />
      )}
      {asked && (
        <ConfirmDialog
          open
          danger
          title={t('classManagement.assistants.removeTitle', { name: fullName(asked) })}
          confirm={t('classManagement.assistants.remove')}
          busy={remove.isPending}
          onConfirm={() => handleRemove(asked)}
          onCancel={() => setAsked(null)}
        >
          {t('classManagement.assistants.removeAsk', { name: fullName(asked) })}
        </ConfirmDialog>
      )}
    </Box>
  );
}

const fullName = ({ firstName, lastName }: Pick<Assistant, 'firstName' | 'lastName'>) =>
  `${firstName} ${lastName}`;

type AssistantTableProps = { detail: ClassDetail; onRemove: (assistant: Assistant) => void };

function AssistantTable({ detail, onRemove }: AssistantTableProps) {
  const { t } = useTranslation();
  const wide = useIsWide();
  const columns = wide ? (['firstName', 'lastName', 'address'] as const) : (['person'] as const);
  return (
    <TableRegion label={t('classManagement.assistants.heading')}>
      <TableHeader
        columns={columns.map((column) => t(`classManagement.assistants.${column}`))}
        actions={detail.archived ? undefined : t('classManagement.assistants.actions')}
      />
      <TableBody>
        {detail.assistants.map((assistant) => (
          <TableRow key={assistant.id}>
            {wide && <TableCell>{assistant.firstName}</TableCell>}
            <TableCell component="th" scope="row" sx={{ fontWeight: 500 }}>
              {wide ? assistant.lastName : fullName(assistant)}
              {!wide && (
                <Box sx={{ color: 'text.secondary', fontWeight: 400, overflowWrap: 'anywhere' }}>
                  {assistant.email}
                </Box>
              )}
            </TableCell>
            {wide && <TableCell>{assistant.email}</TableCell>}
            {!detail.archived && (
              <TableCell align="right">
                <RowActions
                  label={t('classManagement.assistants.actionsFor', { name: fullName(assistant) })}
                  name={fullName(assistant)}
                  actions={[
                    {
                      label: t('classManagement.assistants.remove'),
                      icon: UserMinus,
                      onClick: () => onRemove(assistant),
                    },
                  ]}
                />
              </TableCell>
            )}
          </TableRow>
        ))}
      </TableBody>
    </TableRegion>
  );
}
