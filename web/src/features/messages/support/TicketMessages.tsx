import type { TicketMessage } from '@antecedent/contracts/messages/support/support';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { PaperSheet } from '../../../ui/PaperSheet.tsx';
import { Time } from '../../../ui/Time.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';

type TicketMessagesProps = { messages: readonly TicketMessage[] };

/** The messages of a ticket, oldest first; replies of the staff are indented. */
export function TicketMessages({ messages }: TicketMessagesProps) {
  const { t } = useTranslation();
  return (
    <>
      <VisuallyHidden as="h2">{t('support.ticket.conversation')}</VisuallyHidden>
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, mb: 4, display: 'grid', gap: 2.5 }}>
        {messages.map((message) => (
          <Box
            component="li"
            key={message.id}
            sx={{ ml: message.fromStaff ? { xs: 2, sm: 6 } : 0, minWidth: 0 }}
          >
            <Typography variant="body2" sx={{ mb: 0.75, color: 'text.secondary' }}>
              <Box component="span" sx={{ fontWeight: 560, color: 'text.primary' }}>
                {message.author || t('support.ticket.gone')}
              </Box>
              {message.fromStaff && ` (${t('support.ticket.staff')})`},{' '}
              <Time at={message.createdAt} form="stamp" />
            </Typography>
            <PaperSheet sx={{ px: 2.5, py: 2 }}>
              <Typography
                variant="reading"
                sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
              >
                {message.text}
              </Typography>
            </PaperSheet>
          </Box>
        ))}
      </Box>
    </>
  );
}
