import { parseHostMessage } from '@antecedent/contracts/record/editor/messages';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readHostMessage } from './host-message.ts';

const messages: readonly object[] = [
  { MessageId: 'Host_PostmessageReady', SendTime: 1 },
  { MessageId: 'Host_PostmessageReady', Values: 7 },
  { MessageId: 'Action_Save' },
  { MessageId: 'Action_Save', Values: null },
  { MessageId: 'Action_Save', Values: { DontSaveIfUnmodified: true, Notify: false } },
  { MessageId: 'Action_Save', Values: { Notify: true, MayWait: true } },
  { MessageId: 'Action_Save', Values: { ExtendedData: 'x'.repeat(4_096) } },
  { MessageId: 'Action_Close' },
  { MessageId: 'Action_Close', Values: {} },
  { MessageId: 'Action_Close', Values: { KeepLock: true } },
  { MessageId: 'Insert_Button', Values: { id: 'b', imgurl: '/a.svg', hint: 'B', label: 'B' } },
  { MessageId: 'Hide_Button', Values: { id: 'b' } },
  { MessageId: 'Show_Button', Values: { id: '' } },
  { MessageId: 'Reset_Access_Token', Values: { token: 'secret', ttl: 5 } },
  { MessageId: 'Send_UNO_Command', Values: { Command: '.uno:Bold', Args: {} } },
  { MessageId: 'Disable_Default_UIAction', Values: { action: 'UI_Save', disable: true } },
  { MessageId: 'Host_Scheme', Values: { Scheme: 'dark' } },
  { MessageId: 'Host_Compact', Values: { Compact: true } },
  { MessageId: 'Host_HandOver', Values: { Lock: 'laptop' } },
  { MessageId: 'Host_Type', Values: { Text: 'The ferry' } },
  { MessageId: 'Host_Focus', Values: { Place: 'toolbar' } },
  { MessageId: 'CallPythonScript', ScriptFile: 'a.py', Function: 'show', Values: null },
];
const strange = fc.constantFrom<unknown>(
  undefined,
  null,
  '',
  'dark',
  'x'.repeat(101),
  'x'.repeat(301),
  'x'.repeat(10_001),
  true,
  0,
  -1.5,
  Number.NaN,
  [],
  {},
  { id: 'b' },
  { token: '' },
);

/** The message with one of its parts replaced, at the top or among its values. */
function changed(message: object, place: number, value: unknown): object {
  const copy = structuredClone(message) as Record<string, unknown>;
  const inner = copy.Values;
  const parts = typeof inner === 'object' && inner !== null ? Object.keys(inner) : [];
  const names = [...Object.keys(copy), 'SendTime', ...parts];
  const index = place % names.length;
  const target = index > Object.keys(copy).length ? (inner as Record<string, unknown>) : copy;
  target[names[index] as string] = value;
  return copy;
}

describe('readHostMessage', () => {
  it('accepts what the contract accepts and nothing else', () => {
    const one = fc.record({
      message: fc.constantFrom(...messages),
      changes: fc.array(fc.tuple(fc.nat(20), strange), { maxLength: 3 }),
    });
    fc.assert(
      fc.property(one, ({ message, changes }) => {
        const sent = changes.reduce((made, [place, value]) => changed(made, place, value), message);
        const ours = readHostMessage(sent);
        const contract = parseHostMessage(sent);
        if (contract === null) expect(ours).toBeNull();
        else expect(ours).toMatchObject(contract);
      }),
      { numRuns: 3_000, seed: 11 },
    );
  });

  it.each(messages.map((message) => [JSON.stringify(message)]))('reads %s as a text', (sent) => {
    expect(readHostMessage(sent) === null).toBe(parseHostMessage(sent) === null);
  });

  it.each(['{', '7', 'null', '[]', '{"MessageId":"toString"}', undefined])(
    'returns null for %j',
    (raw) => {
      expect(readHostMessage(raw)).toBeNull();
    },
  );
});
