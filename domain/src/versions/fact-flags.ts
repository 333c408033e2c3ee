import { ORIGINS, PRESENCES, type VersionFacts, WITNESSES } from './version-facts.ts';

/** What the packed number contains; of the inputs only whether they were reported. */
type Flagged = Pick<
  VersionFacts,
  | 'byStudent'
  | 'modifiedByUser'
  | 'autosave'
  | 'exitSave'
  | 'recordedOnDevice'
  | 'witness'
  | 'origin'
  | 'presence'
>;

const BY_STUDENT = 1;
const MODIFIED_BY_USER = 2;
const AUTOSAVE = 4;
const EXIT_SAVE = 8;
const PRESENCE_SHIFT = 4;
const PRESENCE_MASK = 3;
const ORIGIN_SHIFT = 6;
const ORIGIN_MASK = 15;
const RECORDED_ON_DEVICE = 1_024;
const WITH_INPUT = 2_048;
const WITNESS_SHIFT = 14;
const WITNESS_MASK = 3;

/** Packs the boolean facts of a version, its presence and its origin into one small number. */
export function packFlags(facts: Flagged & Pick<VersionFacts, 'input'>): number {
  return (
    (facts.byStudent ? BY_STUDENT : 0) |
    (facts.modifiedByUser ? MODIFIED_BY_USER : 0) |
    (facts.autosave ? AUTOSAVE : 0) |
    (facts.exitSave ? EXIT_SAVE : 0) |
    (facts.recordedOnDevice ? RECORDED_ON_DEVICE : 0) |
    (facts.input ? WITH_INPUT : 0) |
    (PRESENCES.indexOf(facts.presence) << PRESENCE_SHIFT) |
    (ORIGINS.indexOf(facts.origin) << ORIGIN_SHIFT) |
    (WITNESSES.indexOf(facts.witness) << WITNESS_SHIFT)
  );
}

/** The origin in packed flags, without unpacking the rest. @throws {RangeError} as `unpackFlags` */
export function originOf(packed: number): Flagged['origin'] {
  const origin = ORIGINS[(packed >> ORIGIN_SHIFT) & ORIGIN_MASK];
  if (!origin) throw new RangeError('the version record has an unknown origin');
  return origin;
}

/** Whether the writer's device recorded the version, in packed flags. */
export const isRecordedOnDevice = (packed: number): boolean => (packed & RECORDED_ON_DEVICE) !== 0;

/** Whether a report of the inputs is stored with the version, in packed flags. */
export const isWithInput = (packed: number): boolean => (packed & WITH_INPUT) !== 0;

/** @throws {RangeError} on a number that `packFlags` did not create */
export function unpackFlags(packed: number): Flagged {
  const presence = PRESENCES[(packed >> PRESENCE_SHIFT) & PRESENCE_MASK];
  if (!presence) throw new RangeError('the version record has an unknown presence');
  return {
    byStudent: (packed & BY_STUDENT) !== 0,
    modifiedByUser: (packed & MODIFIED_BY_USER) !== 0,
    autosave: (packed & AUTOSAVE) !== 0,
    exitSave: (packed & EXIT_SAVE) !== 0,
    recordedOnDevice: isRecordedOnDevice(packed),
    witness: WITNESSES[(packed >> WITNESS_SHIFT) & WITNESS_MASK] ?? 'unknown',
    presence,
    origin: originOf(packed),
  };
}
