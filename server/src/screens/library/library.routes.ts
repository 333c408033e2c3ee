import * as contract from '@antecedent/contracts/screens/library';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../ground/platform/http/http.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import type { WithVersions } from '../../record/versions/versions.service.ts';
import { saveAssignment } from './assignment-items.service.ts';
import {
  addToLibrary,
  copyItem,
  deleteItem,
  listLibrary,
  readItem,
  renameItem,
  restoreItem,
  shareItem,
} from './library.service.ts';
import { exportItem, importItem } from './library-file.service.ts';
import { useItem } from './use-item.service.ts';

/** A file as JSON text within JSON, where quotation marks take two characters. */
const FILE_BODY = 2 * contract.LIBRARY_LIMITS.file + 100_000;

export function registerLibraryRoutes(
  app: FastifyInstance,
  services: Platform & WithVersions,
): void {
  serve(app, contract.listLibrary, ({ actor, query }) => listLibrary(services, actor, query.kind));
  serve(app, contract.readLibraryItem, ({ actor, query }) => readItem(services, actor, query.id));
  serve(app, contract.saveLibraryItem, ({ actor, body }) =>
    services.db.transaction((tx) => addToLibrary(services, tx, actor, body)),
  );
  serve(app, contract.saveAssignmentToLibrary, ({ actor, body }) =>
    saveAssignment(services, actor, body),
  );
  serve(app, contract.renameLibraryItem, ({ actor, body }) => renameItem(services, actor, body));
  serve(app, contract.shareLibraryItem, ({ actor, body }) => shareItem(services, actor, body));
  serve(app, contract.deleteLibraryItem, async ({ actor, query }) => {
    await deleteItem(services, actor, query.id);
    return { data: true } as const;
  });
  serve(app, contract.restoreLibraryItem, ({ actor, query }) =>
    restoreItem(services, actor, query.id),
  );
  serve(app, contract.copyLibraryItem, ({ actor, query }) => copyItem(services, actor, query.id));
  serve(app, contract.useLibraryItem, ({ actor, body }) => useItem(services, actor, body));
  serve(app, contract.exportLibraryItem, ({ actor, query }) =>
    exportItem(services, actor, query.id),
  );
  serve(
    app,
    contract.importLibraryItem,
    ({ actor, body }) => importItem(services, actor, body.file),
    { bodyLimit: FILE_BODY },
  );
}
