import type { FileKind } from '../../files/file-kinds.ts';
import type { EpochMs } from '../../time.ts';
import type { Parameters } from '../parameters.ts';
import type { SavedVersion, WordSource } from '../types.ts';
import type { TextRegion } from '../words/changed-region.ts';
import type { Paragraphs } from '../words/paragraphs.ts';
import type { WordChange } from '../words/word-change.ts';
import type { WordTable } from '../words/word-table.ts';
import type { WordSpans } from '../words/words.ts';
import type { UntypedPlaces } from './change-distribution.ts';
import type { CompositionRecord } from './composition-record.ts';
import type { DeletedWords } from './deleted-words.ts';
import type { CommandWords } from './replace-commands.ts';
import type { RevisionLog } from './revision-log.ts';

/** Words of a paragraph that a later session edited, removed or moved. */
export type Touch = { paragraph: number; at: EpochMs; root: EpochMs; words: number };

/**
 * Everything known about one file's text: its words with their history, its paragraphs, deleted
 * words, and revisions. `applyUpdate` modifies it in place.
 */
export type Tracker = {
  kind: FileKind;
  /** For word segmentation; fixed when the tracker is created. */
  locale: string;
  parameters: Parameters;
  text: string;
  /** Number of versions processed. */
  versions: number;
  /** Time of the last version that counts for time; null before the first. */
  lastAt: EpochMs | null;
  /** Starts of the sessions of this file alone. */
  sessions: EpochMs[];
  words: WordTable;
  paragraphs: Paragraphs;
  deleted: DeletedWords;
  revisions: RevisionLog;
  touches: Touch[];
  /**
   * Two hash sums over adjacent words, the fingerprint for detecting a return to an earlier text; 0
   * and 0 for the empty text.
   */
  state: [number, number];
  /** Row of the word written last, -1 for none. */
  front: number;
  /** Row after the last change, -1 for none. */
  editPoint: number;
  /** Id of the paragraph being composed at its end, -1 for none. */
  composing: number;
  /** How the text was composed. */
  composition: CompositionRecord;
  /** Words changed per tenth of the text's length, ten of each kind; read by `changeByPlace`. */
  byPlace: Int32Array;
  /** Where words came that were not typed, version by version. */
  untypedPlaces: UntypedPlaces[];
};

/** One version's change to the text, found by comparing words; not yet applied to the tracker. */
export type TextChange = {
  version: SavedVersion;
  region: TextRegion;
  /** Whether it is the student's writing; nothing else counts as change. */
  isWriting: boolean;
  /** First row of the changed range, the same before and after. */
  at: number;
  /** The changed range before the change. */
  before: WordTable;
  /** Number of words in the changed range after the change, their positions, and their hashes. */
  after: number;
  spans: WordSpans;
  hashes: Int32Array;
  words: WordChange;
  /** Where new words came from, unless in bulk. */
  source: WordSource;
  /** Per word of the range after the change, 1 if it came in bulk; null when none did. */
  bulk: Uint8Array | null;
  /** The words that a command put in the place of others; null when none did. */
  command: CommandWords | null;
};
