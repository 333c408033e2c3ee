/** A workspace whose folders lie in layers. */
export type LayeredWorkspace = 'domain' | 'contracts' | 'server' | 'web' | 'editors';

/**
 * The folders of each workspace, lowest layer first: a folder imports only from lower layers, types and lazy imports
 * included, and so nothing is a circle. `.` is the files directly in `src`, and a name with a slash is a folder of its own,
 * or a file that has no folder. Tests import what they like.
 */
export const LAYERS: Record<LayeredWorkspace, readonly (readonly string[])[]> = {
  domain: [
    ['.', 'access', 'accounts', 'diff', 'encoding', 'files', 'office/errors', 'table'],
    ['calendar', 'office/xml', 'office/zip', 'research', 'trace', 'writer'],
    ['assignment', 'office/drawing', 'office/package', 'trace/inputlog'],
    [
      'attachments',
      'grading',
      'insight',
      'office/document',
      'office/presentation',
      'office/spreadsheet',
    ],
    ['insight/words', 'office', 'office/anonymous', 'office/shown-content', 'roster'],
    ['insight/tracking', 'peer-review', 'versions'],
    ['certificate', 'insight/comments', 'insight/figures', 'insight/replay', 'patch'],
    ['insight/evidence', 'insight/graphs'],
    ['insight/classes', 'insight/validation'],
  ],
  contracts: [
    ['grading/grade-scale', 'wire'],
    [
      'accounts/accounts',
      'admin/audit',
      'admin/system',
      'assignments/ai-policy',
      'assignments/late-policy',
      'assignments/materials',
      'assignments/templates',
      'classes/accommodations',
      'classes/sections',
      'classes/student-names',
      'grading/class-total',
      'grading/feedback',
      'grading/phrases',
      'grading/queue',
      'grading/rubrics',
      'grading/shares',
      'messages/announcements',
      'messages/class-messages',
      'messages/mail',
      'messages/notifications',
      'record/editor',
      'record/text-repair',
      'screens/bulk-actions',
      'screens/calendar',
      'screens/early-help',
      'screens/workbook',
      'submissions/attachments',
      'submissions/hands',
      'submissions/work-archive',
    ],
    [
      'accounts/identities',
      'accounts/people',
      'admin/content',
      'assignments/assignments',
      'assignments/groups',
      'classes/test-student',
      'insight/analytics',
      'messages/support',
      'reviews/peer-review',
    ],
    ['accounts/verification', 'insight/comments', 'insight/replay', 'submissions/submissions'],
    [
      'classes/classes',
      'grading/grades',
      'screens/home',
      'screens/library',
      'screens/live-page',
      'screens/reading-page',
    ],
    ['grading/book', 'grading/second-reading', 'screens/class-reading'],
    ['grading/book-total'],
  ],
  server: [
    ['ground/config', 'ground/machine'],
    ['ground/db'],
    ['ground/platform'],
    [
      'accounts/access',
      'admin/content',
      'grading/records',
      'ground/processes',
      'messages/mail',
      'record/blobs',
      'record/versions',
      'submissions/presence',
    ],
    ['grading/phrases', 'messages/notifications'],
    ['accounts/accounts', 'messages/announcements', 'submissions/hands'],
    [
      'classes/sections',
      'classes/student-names',
      'classes/test-student',
      'messages/support',
      'record/wopi',
    ],
    ['assignments/groups', 'assignments/templates'],
    ['reviews/peer-review'],
    ['submissions/submissions'],
    [
      'grading/feedback',
      'grading/queue',
      'grading/rubrics',
      'submissions/attachments',
      'submissions/deadlines',
    ],
    ['assignments/materials', 'grading/shares', 'submissions/work-archive'],
    [
      'classes/accommodations',
      'messages/class-messages',
      'messages/reminders',
      'submissions/exceptions',
    ],
    ['assignments/assignments', 'insight/figures'],
    [
      'classes/classes',
      'insight/class-analytics',
      'insight/evidence',
      'insight/replay',
      'insight/research',
      'screens/reading-page',
    ],
    [
      'accounts/identities',
      'accounts/people',
      'grading/grades',
      'insight/comments',
      'record/editor',
      'record/trace-import',
      'screens/calendar',
      'screens/early-help',
      'screens/home',
      'screens/library',
      'screens/live-page',
    ],
    [
      'accounts/verification',
      'admin/audit',
      'admin/system',
      'grading/book',
      'grading/second-reading',
      'record/text-repair',
    ],
    ['screens/bulk-actions', 'screens/workbook'],
    ['screens/class-reading'],
    ['.'],
    ['demo'],
    ['cli'],
  ],
  web: [
    ['lib', 'navigation', 'theme'],
    ['features/accounts/verification', 'landing', 'ui'],
    ['features/assignments/materials', 'features/classes/sections', 'features/screens/library'],
    ['features/messages/class-messages'],
    [
      'charts',
      'features/accounts/identities',
      'features/admin/content',
      'features/admin/guides',
      'features/admin/system',
      'features/classes/accommodations',
      'features/classes/student-names',
      'features/classes/test-student',
      'features/grading/book',
      'features/grading/feedback',
      'features/grading/rubrics',
      'features/grading/second-reading',
      'features/insight/comments',
      'features/messages/mail',
      'features/messages/notifications',
      'features/messages/support',
      'features/record/editor',
      'features/screens/early-help',
      'features/submissions/attachments',
      'features/submissions/work-archive',
    ],
    [
      'features/accounts/accounts',
      'features/accounts/people',
      'features/assignments/templates',
      'features/insight/analytics',
      'features/insight/replay',
      'features/insight/timeline',
      'features/messages/announcements',
      'features/reviews/peer-review',
      'features/screens/calendar',
      'features/screens/home',
      'features/screens/live-page',
    ],
    [
      'features/admin/audit',
      'features/insight/class-analytics',
      'features/record/text-repair',
      'features/submissions/submissions',
    ],
    ['features/screens/class-reading', 'features/screens/reading-page'],
    ['features/screens/process-report'],
    ['features/assignments/assignments'],
    ['features/classes/classes'],
    ['app'],
    ['gallery'],
  ],
  editors: [
    [
      'browser',
      'document/equations',
      'document/open',
      'document/package',
      'document/properties',
      'document/sub-documents',
    ],
    ['document/styles', 'ui'],
    [
      'document/dialogs',
      'document/keys',
      'document/model',
      'document/panels',
      'drafts',
      'editor',
      'extensions',
    ],
    ['compact', 'document/tracked-changes', 'drawing', 'host', 'presentation', 'spreadsheet'],
    ['document/comments', 'merge'],
    ['document/plugins'],
    ['document/save'],
    ['document/file'],
    ['document/commands', 'document/extensions'],
    [
      'document/atomic-ranges',
      'document/changes-panel',
      'document/comments-panel',
      'document/find',
      'document/headings',
      'document/page-setup',
      'document/paste',
    ],
    ['document/notes'],
    [
      'document/layout',
      'document/links',
      'document/lists',
      'document/paragraph-dialog',
      'document/symbols',
    ],
    [
      'document/page-canvas',
      'document/pictures',
      'document/table-of-contents',
      'document/tables',
      'document/typing',
    ],
    ['document/captions', 'document/headers-footers', 'document/print'],
    ['document/essay-format'],
    ['document/pages'],
    ['document/status-bar', 'document/toolbar'],
    ['document/orientation'],
    ['document/editor'],
    ['document'],
    ['session'],
    ['.'],
  ],
};

/** What each workspace may import of the others. */
export const WORKSPACES: Record<string, readonly string[]> = {
  domain: [],
  catalog: ['domain'],
  contracts: ['domain', 'catalog'],
  server: ['domain', 'catalog', 'contracts'],
  web: ['domain', 'catalog', 'contracts'],
  editors: ['domain', 'catalog', 'contracts'],
};

/** Packages that a workspace may import, or must not; `node:` is the platform. Tests may import what they like. */
export const PACKAGES: Record<string, { only: readonly string[] } | { never: readonly string[] }> =
  {
    domain: { only: [] },
    catalog: { only: [] },
    // how both sides read formatted text is part of what they agree on (docs/decisions/0075)
    contracts: {
      only: [
        'zod',
        'mdast',
        'mdast-util-from-markdown',
        'mdast-util-gfm-autolink-literal',
        'micromark-extension-gfm-autolink-literal',
      ],
    },
    server: { never: ['react', 'react-dom'] },
    web: { never: ['node:'] },
    editors: { never: ['node:'] },
  };

/** What layers allow and the design doesn't: from a folder or file to another, with the reason. */
export const APART: readonly { from: string; to: readonly string[]; because: string }[] = [
  {
    from: 'web/src/charts/',
    to: ['web/src/lib/api-client.ts'],
    because: 'charts draw what they are given and fetch nothing',
  },
  {
    from: 'web/src/ui/',
    to: ['web/src/lib/api-client.ts'],
    because: 'ui/ serves every feature and fetches nothing',
  },
  {
    from: 'editors/src/host/',
    to: ['editors/src/ui/', 'editors/src/drafts/'],
    because: 'host/ speaks WOPI and the message protocol and draws nothing',
  },
  ...['document', 'spreadsheet', 'presentation', 'drawing'].map((kind) => ({
    from: `editors/src/${kind}/`,
    to: ['document', 'spreadsheet', 'presentation', 'drawing', 'drafts', 'session']
      .filter((other) => other !== kind)
      .map((other) => `editors/src/${other}/`),
    because: 'an editor gets its file from session/ and knows no other editor',
  })),
];

/** What only these files and folders of the server may import, with the reason. Packages as well as files. */
export const RESERVED: readonly {
  of: readonly string[];
  by: readonly string[];
  because: string;
}[] = [
  {
    of: ['server/src/ground/platform/storage/office-codec.ts'],
    by: [
      'server/src/ground/platform/storage/admitted-codec.ts',
      'server/src/record/trace-import/',
      'server/src/cli/',
      'server/src/demo/',
    ],
    because: 'the server inflates only what was admitted to the thread: use admittedCodec',
  },
  {
    of: ['node:zlib', 'yauzl'],
    by: [
      'server/src/ground/platform/storage/office-codec.ts',
      'server/src/ground/platform/storage/deflate-office.ts',
      // Its own records, whose sizes are known before they are read.
      'server/src/record/versions/compression.ts',
      'server/src/record/trace-import/',
      'server/src/cli/',
      // A setting of the compression of answers.
      'server/src/app.ts',
    ],
    because: 'the server inflates only what was admitted to the thread: use admittedCodec',
  },
];

/** Editors whose embedded components are written in React. */
export const USES_REACT: readonly string[] = ['editors/src/drawing/', 'editors/src/presentation/'];
