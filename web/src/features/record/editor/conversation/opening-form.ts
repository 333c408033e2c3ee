import { type Scheme, surfaces } from '../../../../theme/surfaces.ts';
import { postToFrame } from './post-to-frame.ts';

/** The server's response when the user may open a file. */
export type EditorOpeningForm = {
  /** The editor's URL with `?WOPISrc=...`. */
  action: string;
  accessToken: string;
  /** Expiry of the token, milliseconds since 1970. */
  accessTokenTtl: number;
  isBuiltIn: boolean;
  /** The id of a file that is opened as this device keeps it. */
  keptFile?: string;
};

/** How the editor is to look and speak. */
export type EditorAppearance = {
  scheme: Scheme;
  /** For times of day; the browser's by default. */
  timeZone: string | undefined;
  /** Language of the editor, if it supports it. */
  language: string;
};

/** Opens a document in a frame. */
export function openInFrame(
  frame: string,
  { action, accessToken, accessTokenTtl, keptFile }: EditorOpeningForm,
  { scheme, timeZone, language }: EditorAppearance,
): void {
  if (keptFile !== undefined) {
    const asked = new URLSearchParams({
      file: keptFile,
      lang: language,
      ui_defaults: uiDefaults(scheme, timeZone),
      css_variables: cssVariables(scheme),
    });
    window.open(`${action}#${asked}`, frame);
    return;
  }
  // Editors read the language from the URL; an open one keeps the language it was opened in.
  postToFrame(frame, `${action}&lang=${language}`, {
    access_token: accessToken,
    access_token_ttl: String(accessTokenTtl),
    ui_defaults: uiDefaults(scheme, timeZone),
    css_variables: cssVariables(scheme),
  });
}

/**
 * The appearance of the editor. The last three are for the built-in one and ignored by others: `SaveState=page`
 * means that the page shows the save status.
 */
const uiDefaults = (scheme: Scheme, timeZone: string | undefined): string =>
  [
    'UIMode=tabbed;TextRuler=false;TextSidebar=false',
    `UITheme=${scheme}`,
    'SaveState=page',
    ...(timeZone ? [`TimeZone=${timeZone}`] : []),
  ].join(';');

/** The product's colors as the CSS variables editors support. */
function cssVariables(scheme: Scheme): string {
  const { primary, background } = surfaces[scheme];
  return `--color-primary=${primary.main};--color-background=${background.desk};--scheme=${scheme};`;
}
