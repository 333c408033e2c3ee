import type { LocalDraft } from '../drafts/draft-store.ts';
import type { WopiClient } from '../host/wopi-client.ts';
import type { Translate } from '../ui/i18n/translate.ts';
import type { Shell } from '../ui/shell.ts';

export type MergeOptions = {
  t: Translate;
  shell: Pick<Shell, 'announce'>;
  client: Pick<WopiClient, 'fileInfo' | 'contents'>;
  /** What saves the open text: the session's controller. */
  saveController: {
    captureAndBackUp(): Promise<void>;
    readonly unsavedMs: number;
    readonly unsavedContact: string;
  };
  /** The open text. */
  mine(): Promise<Uint8Array>;
  /** Puts one text together of the open one and another; null if the user does not want it after all. */
  compare(mine: Uint8Array, theirs: Uint8Array): Promise<Uint8Array | null>;
  /** Keeps a draft on this device, to be found when the file is opened. @throws when that fails */
  keepDraft(draft: LocalDraft): Promise<void>;
  /** Lets go of the open text and opens the server's. */
  useServer(): Promise<void>;
};

/** Opens what the user puts together of the open text and the server's, and saves it. */
export async function mergeWithServer(options: MergeOptions): Promise<void> {
  const { t, shell, client, saveController, mine, compare, keepDraft, useServer } = options;
  await saveController.captureAndBackUp();
  const answer = await client.fileInfo();
  const contents = await client.contents();
  if (answer.kind !== 'info' || contents.kind !== 'contents') {
    shell.announce(t('problem.offline'));
    return;
  }
  const bytes = await compare(await mine(), contents.bytes);
  if (bytes === null) return;
  // Stored before this text is replaced; it can be found as a draft of the server's version.
  await keepDraft({
    bytes,
    baseVersion: answer.info.LastModifiedTime,
    inFlight: null,
    writtenMs: saveController.unsavedMs,
    contact: saveController.unsavedContact,
    changes: 1,
    storedAt: Date.now(),
  });
  await useServer();
}
