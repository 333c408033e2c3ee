/** A path on a person's computer, as Windows, macOS old and new, Linux, or a school's cloud write it. */
const PATH =
  /(?:^|[\s"'(=:])(?:[a-z]:[\\/]|\\\\[^\s\\]|file:[\\/]|\/(?:home|users|mnt|media|volumes|private|root)\/)|(?:^|[^\w])(?:Macintosh HD|Users|Volumes):[^\s:]|:Users:/i;
/** An address of a person, or a place in the cloud that is named after them. */
const ADDRESS =
  /(?:^|[^\w])(?:mailto|tel|sip|im):[^\s]|[\w.+-]{1,64}@[\w-]{1,64}\.\w|-my\.sharepoint\.|\/personal\/|\bd\.docs\.live\.net|\bonedrive\.live\.com/i;

/** Whether a program's text reveals whose computer it was, or how to reach a person. */
export const isPersonal = (text: string): boolean => PATH.test(text) || ADDRESS.test(text);

export type PersonalPlace = {
  /** The element, without prefix; any element if it is absent. */
  element?: string;
  /** The attribute, without prefix. */
  attribute: string;
  /** The new value; null removes the attribute. */
  becomes: string | null;
  /** Whether a value is replaced only if it can name a person or their computer. */
  onlyPersonal?: boolean;
};

/** Where programs write names, paths and addresses into the attributes of Open XML, besides authors and times. */
export const OPEN_XML_PLACES: readonly PersonalPlace[] = [
  // Pictures, shapes, tables and frames: older programs write the picture's path into the name.
  { attribute: 'name', becomes: 'Picture', onlyPersonal: true },
  { attribute: 'descr', becomes: '', onlyPersonal: true },
  { attribute: 'title', becomes: '', onlyPersonal: true },
  { attribute: 'alt', becomes: '', onlyPersonal: true },
  { attribute: 'altText', becomes: '', onlyPersonal: true },
  { attribute: 'altTextSummary', becomes: '', onlyPersonal: true },
  { element: 'tblCaption', attribute: 'val', becomes: '', onlyPersonal: true },
  { element: 'tblDescription', attribute: 'val', becomes: '', onlyPersonal: true },
  { attribute: 'src', becomes: 'about:blank', onlyPersonal: true },
  { attribute: 'href', becomes: 'about:blank', onlyPersonal: true },
  // Links.
  { attribute: 'tooltip', becomes: '', onlyPersonal: true },
  { element: 'hyperlink', attribute: 'display', becomes: '', onlyPersonal: true },
  { attribute: 'screenTip', becomes: '', onlyPersonal: true },
  { attribute: 'invalidUrl', becomes: '', onlyPersonal: true },
  { attribute: 'tgtFrame', becomes: null, onlyPersonal: true },
  { attribute: 'docLocation', becomes: null, onlyPersonal: true },
  // Content controls: programs and forms note in them whose place it is.
  { element: 'alias', attribute: 'val', becomes: '' },
  { element: 'tag', attribute: 'val', becomes: '' },
  { element: 'lastValue', attribute: 'val', becomes: '' },
  // Who may edit, and what is protected for whom.
  { element: 'permStart', attribute: 'ed', becomes: null },
  { element: 'protectedRange', attribute: 'securityDescriptor', becomes: null },
  { element: 'protectedRange', attribute: 'name', becomes: 'Range' },
  // Editing sessions, accounts and files elsewhere.
  ...['user', 'uid', 'userId', 'providerId', 'documentId', 'refreshedBy', 'refreshedDate'].map(
    (attribute) => ({ attribute, becomes: null }),
  ),
  { attribute: 'linkedFile', becomes: null },
  { attribute: 'sourceFile', becomes: null },
  { attribute: 'sourceFileName', becomes: null },
  { attribute: 'destinationFile', becomes: '' },
  { attribute: 'odcFile', becomes: null },
  { attribute: 'solutionID', becomes: null },
  { attribute: 'manifestLocation', becomes: null },
  { attribute: 'schemaLocation', becomes: null, onlyPersonal: true },
  { attribute: 'codeName', becomes: null, onlyPersonal: true },
];

/** The same of OpenDocument. */
export const OPEN_DOCUMENT_PLACES: readonly PersonalPlace[] = [
  { attribute: 'name', becomes: 'Picture', onlyPersonal: true },
  { attribute: 'title', becomes: '', onlyPersonal: true },
  { attribute: 'desc', becomes: '', onlyPersonal: true },
  { attribute: 'href', becomes: 'about:blank', onlyPersonal: true },
  { attribute: 'filter-name', becomes: '', onlyPersonal: true },
  { attribute: 'database-name', becomes: '' },
  { attribute: 'connection-name', becomes: null, onlyPersonal: true },
  { attribute: 'target-range-address', becomes: null, onlyPersonal: true },
  { attribute: 'display-name', becomes: '', onlyPersonal: true },
  { attribute: 'base', becomes: null },
];

/** What an attribute becomes in a copy without names; `undefined` keeps it. */
export function personalPlace(
  places: readonly PersonalPlace[],
  element: string,
  attribute: string,
  value: string,
): string | null | undefined {
  const found = places.find(
    (place) =>
      place.attribute === attribute &&
      (place.element === undefined || place.element === element) &&
      !(place.onlyPersonal && !isPersonal(value)),
  );
  return found?.becomes;
}

/** Elements of Open XML that are left out with everything in them, wherever they are. */
export const REMOVED_ELEMENTS: readonly string[] = [
  'rsids',
  'docVars',
  'mailMerge',
  'attachedTemplate',
  'attachedSchema',
  'schemaLibrary',
  'saveThroughXslt',
  'docId',
  'fileSharing',
  'absPath',
  'revisionPtr',
  'customWorkbookViews',
  'webPublishItems',
  'webPublishing',
];

/** Elements of OpenDocument whose text describes a picture: programs write its path there. */
export const DESCRIPTIONS: ReadonlySet<string> = new Set(['title', 'desc']);
