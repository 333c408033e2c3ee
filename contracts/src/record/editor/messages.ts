import { z } from 'zod';

/**
 * Messages between the page and the editor in its iframe: Collabora Online's postMessage protocol,
 * plus ten messages of our own (`App_SaveStatus`, `App_TokenExpired`, `App_Outdated`, `App_Pasted`, `App_Focus`,
 * `Host_Scheme`, `Host_Type`, `Host_Focus`, `Host_HandOver`, `Host_Compact`) that other editors ignore. Each is sent as a JSON string; both sides check origin and source window before
 * parsing.
 */

/** Maximum length of what is typed while a text is opening. */
export const MAX_FIRST_WORDS = 10_000;

const sendTime = z.number().optional().describe('Milliseconds since 1970, by the sender’s clock.');

function message<const Id extends string>(id: Id): MessageShape<Id>;
function message<const Id extends string, V extends z.ZodType>(
  id: Id,
  values: V,
): z.ZodObject<{ MessageId: z.ZodLiteral<Id>; SendTime: typeof sendTime; Values: V }>;
function message(id: string, values: z.ZodType = z.unknown().optional()) {
  return z.object({ MessageId: z.literal(id), SendTime: sendTime, Values: values });
}
type MessageShape<Id extends string> = z.ZodObject<{
  MessageId: z.ZodLiteral<Id>;
  SendTime: typeof sendTime;
  Values: z.ZodOptional<z.ZodUnknown>;
}>;

/** Options of a save. `ExtendedData` is passed on to the server in `X-COOL-WOPI-ExtendedData`. */
export const SaveRequestSchema = z.object({
  DontTerminateEdit: z.boolean().optional(),
  DontSaveIfUnmodified: z.boolean().optional(),
  Notify: z.boolean().optional(),
  ExtendedData: z.string().max(4_096).optional(),
  /** The save may travel with those of the next seconds; only our own editors know it. */
  MayWait: z.boolean().optional(),
});
export type SaveRequest = z.infer<typeof SaveRequestSchema>;

export const CloseRequestSchema = z.object({
  /** The page opens the file in another mode right away: the lock stays, so that no one else gets it in between. */
  KeepLock: z.boolean().optional(),
});

/** Id of the page's button for phrases: in our own editors, Ctrl, Alt and B press it, on a Mac Cmd, Option and B. */
export const PHRASES_BUTTON = 'phrases';

export const ToolbarButtonSchema = z.object({
  id: z.string().min(1).max(100),
  /** URL of an icon; a monochrome SVG takes on the toolbar's color. */
  imgurl: z.string().max(10_000).optional(),
  hint: z.string().max(300).optional(),
  label: z.string().max(100).optional(),
  /** Id of the button to insert it before; without it the button comes last. */
  insertBefore: z.string().max(100).optional(),
});
export type ToolbarButton = z.infer<typeof ToolbarButtonSchema>;

/**
 * Requests from the page to the editor. The editor ignores all others until it has received the
 * first one.
 */
export const HostMessageSchema = z.discriminatedUnion('MessageId', [
  message('Host_PostmessageReady'),
  message('Action_Save', SaveRequestSchema.default({})),
  message('Action_Close', CloseRequestSchema.default({})),
  message('Action_HideBusy'),
  message('Insert_Button', ToolbarButtonSchema),
  message('Hide_Button', z.object({ id: z.string() })),
  message('Show_Button', z.object({ id: z.string() })),
  message(
    'Reset_Access_Token',
    z.object({
      token: z.string().min(1),
      /** When the token expires, in milliseconds since 1970. */
      ttl: z.number().optional(),
    }),
  ),
  message('Send_UNO_Command', z.object({ Command: z.string().max(200), Args: z.unknown() })),
  message('Disable_Default_UIAction', z.object({ action: z.string(), disable: z.boolean() })),
  /** What was typed while the text was still opening: the editor takes the focus and types it at the cursor. */
  message('Host_Type', z.object({ Text: z.string().max(MAX_FIRST_WORDS) })),
  /** The focus goes to the text or the toolbar. */
  message('Host_Focus', z.object({ Place: z.enum(['text', 'toolbar']) })),
  /** Another page of the person wants to write: the editor saves, hands its lock over and goes on as read-only. */
  message('Host_HandOver', z.object({ Lock: z.string().min(1).max(1_024) })),
  message('Host_Scheme', z.object({ Scheme: z.enum(['light', 'dark']) })),
  /** Whether only the text and what writing needs is shown, as on a phone with its keyboard. From the first one on, the editor reports its focus. */
  message('Host_Compact', z.object({ Compact: z.boolean() })),
  z.object({
    MessageId: z.literal('CallPythonScript'),
    SendTime: sendTime,
    ScriptFile: z.string().max(200),
    Function: z.string().max(200),
    Values: z.unknown(),
  }),
]);
export type HostMessage = z.output<typeof HostMessageSchema>;

/** Save state of the text. It is `saved` only once the server has confirmed it. */
export const SaveStateSchema = z.enum([
  /** Everything typed is on the server. */
  'saved',
  /** A save is in flight or about to start. */
  'saving',
  /** The server failed or asked to wait; changes are stored locally and sent again. */
  'waiting',
  /** Offline; changes are stored locally and sent once the connection is back. */
  'offline',
  /** The file changed elsewhere or another user holds the lock; both copies are preserved. */
  'conflict',
  /** The server rejects the save: writing window closed, file too large, no write permission. */
  'refused',
  /** The access token has expired; saving continues after `Reset_Access_Token`. */
  'signed-out',
]);
export type SaveState = z.infer<typeof SaveStateSchema>;

export const SaveStatusSchema = z.object({
  state: SaveStateSchema,
  /** LastModifiedTime of the last accepted version, or of the file as opened. */
  savedAt: z.string().nullable(),
  /** Saves waiting on this device. */
  waitingChanges: z.int().min(0),
  /** A sentence for the user, with `conflict` and `refused`. */
  message: z.string().optional(),
  /** Whether the editor itself announces it to screen readers, with what to do about it. */
  announced: z.boolean().optional(),
});
export type SaveStatus = z.infer<typeof SaveStatusSchema>;

/** What has the focus in the editor: something that takes text, one of its tools, or nothing. */
export const EditorFocusSchema = z.enum(['text', 'tools', 'none']);
export type EditorFocus = z.infer<typeof EditorFocusSchema>;

/** How much of a large file has arrived, in bytes. */
export const LoadingProgressSchema = z.looseObject({
  loaded: z.number().min(0),
  total: z.number().positive(),
});
export type LoadingProgress = z.infer<typeof LoadingProgressSchema>;

const ViewSchema = z.looseObject({
  ViewId: z.union([z.string(), z.number()]),
  UserId: z.string().optional(),
  UserName: z.string(),
  ReadOnly: z.union([z.boolean(), z.string(), z.number()]).optional(),
});
export type EditorView = z.infer<typeof ViewSchema>;

/**
 * Messages from the editor to the page. Objects are loose, since other editors add keys. Collabora
 * may send `Action_Save_Resp{success: true}` before the file reaches the server; the built-in
 * editor sends it after the server has answered. Screens show `App_SaveStatus`.
 */
export const EditorMessageSchema = z.discriminatedUnion('MessageId', [
  message(
    'App_LoadingStatus',
    z.looseObject({
      Status: z.enum(['Initialized', 'Frame_Ready', 'Document_Loaded', 'Failed']),
      DocumentLoadedTime: z.number().optional(),
      errorMsg: z.string().optional(),
    }),
  ),
  message('App_LoadingProgress', LoadingProgressSchema),
  message('View_Added', ViewSchema),
  message('View_Removed', z.looseObject({ ViewId: z.union([z.string(), z.number()]) })),
  message('Views_List', z.array(ViewSchema)),
  message('Doc_ModifiedStatus', z.looseObject({ Modified: z.boolean() })),
  message(
    'Action_Save_Resp',
    z.looseObject({
      success: z.boolean(),
      /** `unmodified`, or why the file is not on the server yet: a SaveState. */
      result: z.string().optional(),
      errorMsg: z.string().optional(),
    }),
  ),
  message('Clicked_Button', z.looseObject({ Id: z.string() })),
  /** The editor's server has ended the session, such as with the reason `DocumentDisconnected`. */
  message('Session_Closed', z.looseObject({ Reason: z.string().optional() }).optional()),
  message('UI_Close'),
  message('UI_Save'),
  message('App_SaveStatus', SaveStatusSchema),
  message('App_TokenExpired'),
  /** The server has a newer version of the editor, and takes no saves of this one: the page is to be reloaded. */
  message('App_Outdated'),
  /** A longer text was pasted or dropped; what it was is not reported. */
  message('App_Pasted'),
  message('App_Focus', z.object({ On: EditorFocusSchema })),
  message(
    'CallPythonScript-Result',
    z.looseObject({ commandName: z.string(), success: z.boolean(), result: z.unknown() }),
  ),
]);
export type EditorMessage = z.output<typeof EditorMessageSchema>;

type Outgoing<M> = M extends { SendTime?: unknown } ? Omit<M, 'SendTime'> : never;

/** Encodes a message as JSON, stamped with the current time. */
export function encodeMessage(
  content: Outgoing<EditorMessage> | Outgoing<z.input<typeof HostMessageSchema>>,
  sendTime: number,
): string {
  return JSON.stringify({ ...content, SendTime: sendTime });
}

function parsed<T>(schema: z.ZodType<T>, raw: unknown): T | null {
  let content = raw;
  if (typeof raw === 'string') {
    try {
      content = JSON.parse(raw);
    } catch {
      return null;
    }
  }
  const result = schema.safeParse(content);
  return result.success ? result.data : null;
}

/** Parses a message from the page; null for anything else. */
export const parseHostMessage = (raw: unknown): HostMessage | null =>
  parsed(HostMessageSchema, raw);

/** Parses a message from the editor; null when it is unknown. */
export const parseEditorMessage = (raw: unknown): EditorMessage | null =>
  parsed(EditorMessageSchema, raw);

/**
 * What the server embeds as `<script type="application/json" id="opening">` in its response to the
 * form post. `uiDefaults` and `cssVariables` are the form's own strings: `name=value;name=value`.
 */
export const PageOpeningSchema = z.object({
  wopiSrc: z.url(),
  accessToken: z.string().min(1),
  /** When the token expires, in milliseconds since 1970; 0 when unknown. */
  accessTokenTtl: z.number(),
  uiDefaults: z.string().default(''),
  cssVariables: z.string().default(''),
  /** UI language of the editor, such as `de`; an unsupported one falls back to English. */
  language: z.string().default(''),
});
export type PageOpening = z.output<typeof PageOpeningSchema>;
