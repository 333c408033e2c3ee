import { z } from 'zod';

const STORAGE_KEY = 'antecedent.confirmed';
const ConfirmedSchema = z.object({ token: z.string(), isPending: z.boolean() });
type Confirmed = z.infer<typeof ConfirmedSchema>;

/**
 * Confirms by a link that works once. What it answered stays in the tab: a reload shows it again instead of a link that
 * was used.
 */
export async function confirmOnce(
  token: string,
  confirm: (token: string) => Promise<{ isPending: boolean }>,
): Promise<{ isPending: boolean }> {
  const before = stored();
  if (before?.token === token) return { isPending: before.isPending };
  const { isPending } = await confirm(token);
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify({ token, isPending }));
  } catch {
    // Where nothing can be stored, a reload says that the link was used.
  }
  return { isPending };
}

function stored(): Confirmed | null {
  try {
    const kept = ConfirmedSchema.safeParse(JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? ''));
    return kept.success ? kept.data : null;
  } catch {
    return null;
  }
}
