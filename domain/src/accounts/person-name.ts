/** Control characters, line separators, and marks that turn the direction of what follows. */
const INVISIBLE = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u;
/** What mail clients turn into a link. */
const LINK = /https?:|:\/\/|www\.|[\p{L}\d-]\.[\p{L}\d-]{2,}\//iu;

/** Whether a name is nothing but a name: a mail that greets with it shows no link and stays in its line. */
export const isPlainName = (name: string): boolean => !INVISIBLE.test(name) && !LINK.test(name);
