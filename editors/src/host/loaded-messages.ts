import type { OutgoingMessage } from './bridge.ts';
import type { FileInfo } from './wopi-client.ts';

/** What the page is told once a file can be seen: it is there, by whom it is seen, and that nothing has changed. */
export function loadedMessages(
  { UserId, UserFriendlyName }: FileInfo,
  readOnly: boolean,
  now: number,
): OutgoingMessage[] {
  const view = { ViewId: '0', UserId, UserName: UserFriendlyName, ReadOnly: readOnly };
  return [
    {
      MessageId: 'App_LoadingStatus',
      Values: { Status: 'Document_Loaded', DocumentLoadedTime: now },
    },
    { MessageId: 'View_Added', Values: view },
    { MessageId: 'Views_List', Values: [view] },
    { MessageId: 'Doc_ModifiedStatus', Values: { Modified: false } },
  ];
}
