import { describe, expect, it } from 'vitest';
import { encodeMessage, parseEditorMessage, parseHostMessage } from './messages.ts';

describe('parseHostMessage', () => {
  it('decodes an encoded save request', () => {
    const sent = encodeMessage(
      { MessageId: 'Action_Save', Values: { DontSaveIfUnmodified: true, Notify: true } },
      1_000,
    );
    expect(parseHostMessage(sent)).toEqual({
      MessageId: 'Action_Save',
      SendTime: 1_000,
      Values: { DontSaveIfUnmodified: true, Notify: true },
    });
  });

  it('accepts a script call with its names at the top level', () => {
    const sent = JSON.stringify({
      MessageId: 'CallPythonScript',
      ScriptFile: 'finalize.py',
      Function: 'finalize',
      Values: null,
    });
    expect(parseHostMessage(sent)).toMatchObject({ Function: 'finalize' });
  });

  it.each([
    ['no JSON', '{'],
    ['a word the protocol does not have', '{"MessageId":"Launch"}'],
    ['a token that is no text', '{"MessageId":"Reset_Access_Token","Values":{"token":7}}'],
    ['nothing at all', undefined],
  ])('returns null for %s', (_, raw) => {
    expect(parseHostMessage(raw)).toBeNull();
  });
});

describe('parseEditorMessage', () => {
  it('keeps keys added by other editors', () => {
    const raw =
      '{"MessageId":"View_Added","Values":{"ViewId":3,"UserName":"Ada","Color":"#112233"}}';
    expect(parseEditorMessage(raw)).toMatchObject({ Values: { Color: '#112233' } });
  });

  it('rejects an unknown save state', () => {
    const raw =
      '{"MessageId":"App_SaveStatus","Values":{"state":"fine","savedAt":null,"waitingChanges":0}}';
    expect(parseEditorMessage(raw)).toBeNull();
  });
});
