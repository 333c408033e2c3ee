import type { VersionFacts } from './version-facts.ts';

/** How a version came to be saved, as a reader of the writing log sees it. */
export const SAVE_KINDS = [
  'given',
  'imported',
  'restored',
  'system',
  'review',
  'on-device',
  'on-closing',
  'by-itself',
  'by-hand',
] as const;
export type SaveKind = (typeof SAVE_KINDS)[number];

const BY_ORIGIN = {
  open: 'given',
  import: 'imported',
  restore: 'restored',
  system: 'system',
  reviewer: 'review',
} as const;

/** The kind of a save. Where several hold, what says most about it: a step stored on the device may have been one on closing. */
export function saveKind({
  origin,
  recordedOnDevice,
  exitSave,
  autosave,
}: Pick<VersionFacts, 'origin' | 'recordedOnDevice' | 'exitSave' | 'autosave'>): SaveKind {
  if (origin !== 'edit') return BY_ORIGIN[origin];
  if (recordedOnDevice) return 'on-device';
  if (exitSave) return 'on-closing';
  return autosave ? 'by-itself' : 'by-hand';
}
