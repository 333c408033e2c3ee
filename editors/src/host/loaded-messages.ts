import type { OutgoingMessage } from './bridge.ts';
import type { FileInfo } from './wopi-client.ts';

/** The messages to the host once a file is displayed: that it is loaded, who views it, and that it is unmodified. */
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
