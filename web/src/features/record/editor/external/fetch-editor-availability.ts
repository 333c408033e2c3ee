import { readEditorAvailability } from '@antecedent/contracts/record/editor/opening';
import { call } from '../../../../lib/api-client.ts';

/** Whether the server of the editor responds; false if that is unknown. Never throws. */
export async function fetchEditorAvailability(): Promise<boolean> {
  try {
    return (await call(readEditorAvailability, {})).isAvailable;
  } catch {
    return false;
  }
}
