const TEXT_PART = /(?:^mimetype|\.(?:xml|rels|vml|rdf|json|txt|svg|x?html?|css|csv))$/i;
/** Longer parts are kept whole: comparing them on every save would hold up everybody else's. */
export const MAX_STREAM_BYTES = 32 * 1024 * 1024;
/** Shorter than this, a part of any kind costs less as a stream than as a blob of its own. */
const SHORT_PART = 256;

/**
 * Whether a part is kept as a stream of deltas (XML and its like, anything short) or whole in the
 * blob store (pictures, fonts, embedded files).
 *
 * @param size bytes of the part
 */
export const isKeptAsStream = (name: string, size: number): boolean =>
  size <= SHORT_PART || (size <= MAX_STREAM_BYTES && TEXT_PART.test(name));
