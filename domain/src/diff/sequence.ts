/**
 * A changed range: `a[aFrom, aTo)` was replaced by `b[bFrom, bTo)`; one of the two may be empty.
 */
export type Hunk = { aFrom: number; aTo: number; bFrom: number; bTo: number };

/** Symbols of any kind, as numbers: word hashes, UTF-16 code units, interned strings. */
export type Sequence = Int32Array | readonly number[];
