const TEXT_PART = /(?:^mimetype|\.(?:xml|rels|vml|rdf|json|txt|svg|x?html?|css|csv))$/i;
/** Longer parts are stored whole: comparing them on every save would delay everybody else's. */
export const MAX_STREAM_BYTES = 32 * 1024 * 1024;
/** Any part shorter than this costs less as a stream than as a blob of its own. */
const SHORT_PART = 256;

/**
 * Whether a part is stored as a stream of deltas (XML and similar, anything short) or whole in the
 * blob store (pictures, fonts, embedded files).
 *
 * @param size bytes of the part
 */
export const isStoredAsStream = (name: string, size: number): boolean =>
  size <= SHORT_PART || (size <= MAX_STREAM_BYTES && TEXT_PART.test(name));
