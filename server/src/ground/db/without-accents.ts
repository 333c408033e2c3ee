import type { SQL, SQLWrapper } from 'drizzle-orm';
import { sql } from './sql.ts';

/**
 * A text as searches compare it, on both sides: é is e, ß is ss, ’ is '. The function comes from a migration; `ilike` ignores
 * the case.
 */
export const withoutAccents = (text: string | SQLWrapper): SQL => sql`without_accents(${text})`;
