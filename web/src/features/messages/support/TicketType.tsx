import { useTranslation } from 'react-i18next';
import { useSupportTypes } from './support.api.ts';

type TicketTypeProps = { typeId: number | null };

/** The type of a ticket. */
export function TicketType({ typeId }: TicketTypeProps) {
  const { t } = useTranslation();
  const { data: types = [] } = useSupportTypes();
  if (typeId === null) return t('support.inbox.contactForm');
  return types.find(({ id }) => id === typeId)?.name ?? t('support.inbox.unknownType');
}
