import { z } from 'zod';
import { AppError } from '../errors/errors.ts';

const OpeningSchema = z.object({
  WOPISrc: z.string().min(1).max(2_000),
  access_token: z.string().min(1).max(8_000),
  /** Milliseconds since 1970, as text. */
  access_token_ttl: z
    .string()
    .regex(/^\d{0,16}$/)
    .default(''),
  ui_defaults: z.string().max(2_000).default(''),
  css_variables: z.string().max(8_000).default(''),
  // an unknown language must not keep anyone out
  lang: z.string().max(35).catch(''),
});

/** What the built-in editor receives in order to open a file. */
export type EditorOpening = {
  wopiSrc: string;
  accessToken: string;
  /** Milliseconds since 1970; 0 if unknown. */
  accessTokenTtl: number;
  uiDefaults: string;
  cssVariables: string;
  /** The language of the person, such as `de`; empty if unknown. */
  language: string;
};

const WOPI_PATH = /^\/(?:addition\/|admin\/|rewind\/|api\/)?wopi\/files\/[\w.-]{1,200}$/;

/**
 * Reads the form with which a page opens the editor. The file must be on this host: otherwise the editor
 * would show a foreign document under our name. The token is taken from the form alone, because addresses
 * end up in histories, proxies and logs.
 *
 * @param hosts origins under which this server is known
 * @throws {AppError} `invalid-request`
 */
export function readOpening(
  form: unknown,
  query: unknown,
  hosts: readonly string[],
): EditorOpening {
  const { access_token } = asFields(form);
  const given = { ...asFields(form), ...asFields(query), access_token };
  const result = OpeningSchema.safeParse(given);
  if (!result.success) {
    throw new AppError('invalid-request', 'editor.openedWithoutDocument', {
      cause: result.error,
    });
  }
  const { WOPISrc, ...fields } = result.data;
  if (!isOwnFile(WOPISrc, hosts)) {
    throw new AppError('invalid-request', 'editor.ownDocumentsOnly');
  }
  return {
    wopiSrc: WOPISrc,
    accessToken: fields.access_token,
    accessTokenTtl: Number(fields.access_token_ttl),
    uiDefaults: fields.ui_defaults,
    cssVariables: fields.css_variables,
    language: fields.lang,
  };
}

const asFields = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value ? { ...value } : {};

function isOwnFile(address: string, hosts: readonly string[]): boolean {
  if (!URL.canParse(address)) return false;
  const url = new URL(address);
  return hosts.includes(url.origin) && WOPI_PATH.test(url.pathname) && url.username === '';
}
