import { isOfficeArchive } from '@antecedent/domain/files/file-formats';
import type { FileGrant } from './file-token.ts';
import type { WopiFile } from './wopi-files.repo.ts';
import { reviewMode, writes } from './write-rule.service.ts';

/** The input of a CheckFileInfo response. */
export type FileInfoSource = {
  file: WopiFile;
  grant: FileGrant;
  /** The display name of the person who opened the file. */
  userName: string;
  ownerId: string;
  /** Whether a save by this person would be accepted now. */
  canWrite: boolean;
  /** The version shown and when it was saved; the last one in every view but rewind. */
  version: { number: number; at: Date };
  /** The size of the bytes that GetFile sends. */
  size: number;
  /** The product's public address, without a slash at the end. */
  publicUrl: string;
  productName: string;
  /** Whether our own editors may save changes instead of whole files. */
  acceptsPatches: boolean;
  /** A proof of this contact, which the next save sends back. */
  contact: string;
};

/** Characters that file names cannot contain, and the slash, which the protocol forbids. */
const FORBIDDEN = /[\p{Cc}\\/:*?"<>|]/gu;

/** The name of a file with its extension, fit for a WOPI client. */
export const baseFileName = ({ name, extension }: Pick<WopiFile, 'name' | 'extension'>) =>
  `${nameWithoutExtension(name, extension).replace(FORBIDDEN, '_').slice(0, 200).trim() || 'Document'}.${extension}`;

function nameWithoutExtension(name: string, extension: string): string {
  const ending = `.${extension}`.toLowerCase();
  return name.toLowerCase().endsWith(ending) ? name.slice(0, -ending.length) : name;
}

/**
 * The CheckFileInfo response. Saving, closing and sharing belong to the page around the editor,
 * so the editor's own buttons for them are hidden.
 *
 * Source: MS-WOPI CheckFileInfo; Collabora Online SDK, "CheckFileInfo extended response
 * properties"
 */
export function fileInfo(source: FileInfoSource): Record<string, string | number | boolean> {
  const { file, grant, canWrite, version, publicUrl } = source;
  const isScratch = file.role === 'scratch';
  const mayPatch =
    source.acceptsPatches && canWrite && writes(grant) && isOfficeArchive(file.extension);
  const name = baseFileName(file);
  return {
    BaseFileName: name,
    FileExtension: `.${file.extension}`,
    Size: source.size,
    Version: String(version.number),
    LastModifiedTime: version.at.toISOString(),
    OwnerId: source.ownerId,
    UserId: grant.userId ?? 'operator',
    UserFriendlyName: source.userName,
    IsAnonymousUser: false,
    IsAdminUser: grant.view === 'admin',

    UserCanWrite: canWrite,
    ReadOnly: !canWrite,
    UserCanNotWriteRelative: true,
    UserCanRename: isScratch && canWrite,
    // An editor without suggestion mode restricts its user to comments.
    UserCanOnlyComment: reviewMode(grant) !== null,
    UserCanOnlySuggest: grant.mode === 'suggest',
    RestrictedWebViewOnly: false,

    // A property of our own: the format of changes that PutFile accepts instead of a whole file; 0 for none.
    AntecedentPatch: mayPatch ? 1 : 0,
    // A property of our own: what the first save sends back.
    AntecedentContact: canWrite && writes(grant) ? source.contact : '',

    SupportsLocks: true,
    SupportsGetLock: true,
    SupportsExtendedLockLength: true,
    SupportsUpdate: true,
    SupportsRename: isScratch,
    SupportsUserInfo: false,
    SupportsDeleteFile: false,

    PostMessageOrigin: new URL(publicUrl).origin,
    BreadcrumbBrandName: source.productName,
    BreadcrumbBrandUrl: publicUrl,
    BreadcrumbDocName: name.slice(0, -(file.extension.length + 1)),
    ClosePostMessage: true,
    EditModePostMessage: false,
    FileSharingPostMessage: false,

    HideSaveOption: true,
    HidePrintOption: false,
    HideExportOption: false,
    HideRepairOption: true,
    HideUserList: 'mobile',
    DisablePrint: false,
    DisableExport: false,
    DisableCopy: false,
    DisableInactiveMessages: true,
    DownloadAsPostMessage: false,
    EnableInsertRemoteImage: false,
    EnableInsertRemoteFile: false,
    EnableRemoteLinkPicker: false,
    EnableOwnerTermination: false,
    LicenseCheckForEditIsEnabled: true,
    AllowExternalMarketplace: false,
  };
}
