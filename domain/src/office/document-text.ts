import { type Checkpoint, scanText } from './text-scanner.ts';

/**
 * The plain text of a document part and where in its XML a later reading may begin, so that the
 * text of the next version costs what changed and not what is there.
 */
export type TextIndex = {
  source: string;
  /** NFC, without line ends, in document order. */
  paragraphs: readonly string[];
  checkpoints: readonly Checkpoint[];
};

/** The paragraphs that differ between two indexes: `removed` at `from` gave way to `inserted`. */
export type ParagraphChange = { from: number; removed: number; inserted: number };

/**
 * The texts of the paragraphs of a WordprocessingML part, in document order, NFC: those of tables,
 * content controls and text boxes included. A tab is `\t`, a line break U+2028, page and column
 * breaks nothing. Tracked insertions count, tracked deletions do not; of a field its result counts.
 *
 * @throws {OfficeFileError} when the XML is damaged, too deep or has a DOCTYPE
 */
export function paragraphTexts(documentXml: string): string[] {
  return scanText(documentXml).paragraphs;
}

/** {@link paragraphTexts} joined with line feeds: the text that versions and analytics work on. */
export function documentText(documentXml: string): string {
  return paragraphTexts(documentXml).join('\n');
}

/** Reads a part whole, as the first of a series. @throws {OfficeFileError} as {@link paragraphTexts} */
export function indexText(source: string): TextIndex {
  return { source, ...scanText(source) };
}

/**
 * The index of the next version of a part, equal to `indexText(source)`.
 *
 * It compares the sources, takes the scan up at the last checkpoint before the first difference and
 * leaves it at the first checkpoint after the last difference at which the same elements are open
 * as were at that place before: from there on both readings must agree. Where there is no such
 * place it reads to the end.
 *
 * @throws {OfficeFileError} as {@link paragraphTexts}; `previous` stays usable
 */
export function updateTextIndex(
  previous: TextIndex,
  source: string,
): { index: TextIndex; change: ParagraphChange } {
  const before = previous.source;
  if (before === source) {
    return {
      index: previous,
      change: { from: previous.paragraphs.length, removed: 0, inserted: 0 },
    };
  }
  const prefix = commonPrefix(before, source);
  const suffix = commonSuffix(before, source, Math.min(before.length, source.length) - prefix);
  const shift = source.length - before.length;
  const unchangedFrom = source.length - suffix;

  const startIndex = lastAtOrBefore(previous.checkpoints, prefix);
  const start = previous.checkpoints[startIndex];
  let resume = startIndex + 1;
  let end: Checkpoint | undefined;
  let endInNew: Checkpoint | undefined;
  const scan = scanText(source, start, (checkpoint) => {
    if (checkpoint.at < unchangedFrom) return false;
    const old = checkpoint.at - shift;
    while ((previous.checkpoints[resume]?.at ?? Number.POSITIVE_INFINITY) < old) resume++;
    const candidate = previous.checkpoints[resume];
    if (candidate?.at !== old || candidate.path !== checkpoint.path) return false;
    end = candidate;
    endInNew = checkpoint;
    return true;
  });

  const from = start?.paragraphs ?? 0;
  const to = end?.paragraphs ?? previous.paragraphs.length;
  const kept = previous.paragraphs.slice(to);
  const moved = (endInNew?.paragraphs ?? 0) - (end?.paragraphs ?? 0);
  const shifted =
    end === undefined
      ? []
      : previous.checkpoints.slice(resume).map(({ at, path, paragraphs }) => ({
          at: at + shift,
          path,
          paragraphs: paragraphs + moved,
        }));
  return {
    index: {
      source,
      paragraphs: previous.paragraphs.slice(0, from).concat(scan.paragraphs, kept),
      checkpoints: previous.checkpoints.slice(0, startIndex + 1).concat(scan.checkpoints, shifted),
    },
    change: { from, removed: to - from, inserted: scan.paragraphs.length },
  };
}

/** Index of the last checkpoint not after `offset`; -1 when there is none. */
function lastAtOrBefore(checkpoints: readonly Checkpoint[], offset: number): number {
  let low = 0;
  let high = checkpoints.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((checkpoints[middle] as Checkpoint).at <= offset) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** Length of the beginning that two texts share. */
function commonPrefix(a: string, b: string): number {
  return shared(
    Math.min(a.length, b.length),
    (from, to) => a.slice(from, to) === b.slice(from, to),
  );
}

/** Length of the end that two texts share. @param most characters that may be counted: those not in the common beginning */
function commonSuffix(a: string, b: string, most: number): number {
  return shared(
    most,
    (from, to) =>
      a.slice(a.length - to, a.length - from) === b.slice(b.length - to, b.length - from),
  );
}

/**
 * How far two texts agree, by halves: slices of strings cost nothing and compare many times faster
 * than single characters do.
 *
 * @param agree whether they agree between two distances, given that they do before the first
 */
function shared(most: number, agree: (from: number, to: number) => boolean): number {
  let low = 0;
  let high = most;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (agree(low, middle)) low = middle;
    else high = middle - 1;
  }
  return low;
}
