import type { HostMessage } from '@antecedent/contracts/record/editor/messages';
import {
  type Check,
  hasShape,
  isBoolean,
  number,
  optional,
  parseJson,
  text,
} from './json-shape.ts';

type Shape = Readonly<Record<string, Check>>;

const button: Shape = {
  id: text(100, 1),
  imgurl: optional(text(10_000)),
  hint: optional(text(300)),
  label: optional(text(100)),
  insertBefore: optional(text(100)),
};
const save: Shape = {
  DontTerminateEdit: optional(isBoolean),
  DontSaveIfUnmodified: optional(isBoolean),
  Notify: optional(isBoolean),
  MayWait: optional(isBoolean),
  ExtendedData: optional(text(4_096)),
};

/** The values of each message; null if they do not matter. */
const VALUES: Readonly<Record<HostMessage['MessageId'], Shape | null>> = {
  Host_PostmessageReady: null,
  Action_Save: save,
  Action_Close: { KeepLock: optional(isBoolean) },
  Action_HideBusy: null,
  Insert_Button: button,
  Hide_Button: { id: text() },
  Show_Button: { id: text() },
  Reset_Access_Token: { token: text(undefined, 1), ttl: optional(number) },
  Send_UNO_Command: { Command: text(200) },
  Disable_Default_UIAction: { action: text(), disable: isBoolean },
  Host_Type: { Text: text(10_000) },
  Host_Focus: { Place: (value) => value === 'text' || value === 'toolbar' },
  Host_HandOver: { Lock: text(1_024, 1) },
  Host_Compact: { Compact: isBoolean },
  Host_Scheme: { Scheme: (value) => value === 'light' || value === 'dark' },
  CallPythonScript: null,
};
/** Messages that may come without values. */
const BARE: ReadonlySet<string> = new Set(['Action_Save', 'Action_Close']);
const SCRIPT: Shape = { ScriptFile: text(200), Function: text(200) };

/**
 * A message from the host page, or null for anything else. Accepts what the contract's schema
 * accepts; it is written by hand because it is needed before any text is loaded, and the schema
 * library is larger than the rest of the frame.
 */
export function readHostMessage(raw: unknown): HostMessage | null {
  const message = typeof raw === 'string' ? parseJson(raw) : raw;
  if (!hasShape(message, { MessageId: text(), SendTime: optional(number) })) return null;
  const id = message.MessageId as string;
  if (!Object.hasOwn(VALUES, id)) return null;
  const shape = VALUES[id as HostMessage['MessageId']];
  const isBare = message.Values === undefined && BARE.has(id);
  const Values = isBare ? {} : message.Values;
  if (shape !== null && !hasShape(Values, shape)) return null;
  if (id === 'CallPythonScript' && !hasShape(message, SCRIPT)) return null;
  return { ...message, Values } as HostMessage;
}
