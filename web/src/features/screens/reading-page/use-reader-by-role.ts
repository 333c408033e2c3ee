import { useSignedInUser } from '../../../lib/session.ts';
import { classReader, coordinatorReader, type Reader } from './reader.ts';

/** Whose reading page leads back from a page that several roles have. */
export function useReaderByRole(): Reader {
  const roles = useSignedInUser()?.roles ?? [];
  const isOfClass = roles.some(
    (role) => role === 'ROLE_INSTRUCTOR' || role === 'ROLE_TEACHING_ASSISTANT',
  );
  return isOfClass ? classReader : coordinatorReader;
}
