import { z } from 'zod';
import type { LastSavedAnswer } from './external-save-state.ts';

const InfoSchema = z.looseObject({ LastModifiedTime: z.iso.datetime({ offset: true }) });

/**
 * Fetches when the file host last accepted a version of a file. Never throws.
 *
 * @param wopiSrc URL of the file; requested on the page's own origin
 */
export async function fetchLastSaved(
  wopiSrc: string,
  token: string,
  fetchIt: typeof fetch,
): Promise<LastSavedAnswer> {
  let answer: Response;
  try {
    answer = await fetchIt(new URL(wopiSrc).pathname, {
      headers: { authorization: `Bearer ${token}` },
      credentials: 'omit',
      cache: 'no-store',
    });
  } catch {
    return { kind: 'offline' };
  }
  if (answer.status === 401) return { kind: 'signed-out' };
  const info = InfoSchema.safeParse(answer.ok ? await answer.json().catch(() => null) : null);
  if (!info.success) return { kind: 'unavailable' };
  const serverTime = Date.parse(answer.headers.get('date') ?? '');
  return {
    kind: 'saved',
    savedAt: info.data.LastModifiedTime,
    serverTime: Number.isNaN(serverTime) ? null : serverTime,
  };
}
