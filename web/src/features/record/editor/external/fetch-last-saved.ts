import { readLastSave } from '@antecedent/contracts/record/editor/opening';
import { call } from '../../../../lib/api-client.ts';
import { ApiError } from '../../../../lib/api-error.ts';
import type { EditorTarget } from '../editor.api.ts';
import type { LastSavedAnswer } from './external-save-state.ts';

/** Asks what the server has of a file, and whether it takes changes. Never throws. */
export async function fetchLastSaved({
  fileId,
  view,
  review,
}: EditorTarget): Promise<LastSavedAnswer> {
  if (view === 'rewind') return { kind: 'unavailable' };
  try {
    const query = { fileId, view, ...(review && { review }) };
    const { savedAt, now, mark, canWrite } = await call(readLastSave, { query });
    return { kind: 'saved', savedAt, serverTime: Date.parse(now), mark, canWrite };
  } catch (error) {
    if (!(error instanceof ApiError)) return { kind: 'offline' };
    return { kind: error.code === 'unauthenticated' ? 'signed-out' : 'unavailable' };
  }
}
