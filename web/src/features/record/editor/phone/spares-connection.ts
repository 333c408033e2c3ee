import { isPhone } from './is-phone.ts';

/** What browsers report of their connection; many report nothing. */
type Connection = { saveData?: boolean; type?: string; effectiveType?: string };

const SLOW: readonly (string | undefined)[] = ['slow-2g', '2g', '3g'];

/** Whether each request costs battery or data: on a phone, or on a metered, slow or data-saving connection. */
export function sparesConnection(): boolean {
  const { connection } = navigator as { connection?: Connection };
  return (
    isPhone() ||
    connection?.saveData === true ||
    connection?.type === 'cellular' ||
    SLOW.includes(connection?.effectiveType)
  );
}
