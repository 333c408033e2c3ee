import { downloadWork, importMarkedWork } from '@antecedent/contracts/submissions/work-archive';
import type { EndpointInput } from '@antecedent/contracts/wire/endpoint';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.ts';
import { fileName, saveFile } from '../../../lib/save-file.ts';
import { uploadForm } from '../../../lib/upload-form.ts';

export type WorkChoice = EndpointInput<typeof downloadWork>['body'];

/** Saves submissions as an archive on the device. @param name of the archive, without its ending */
export function useDownloadWork() {
  return useMutation({
    mutationFn: async ({ name, ...body }: WorkChoice & { name: string }) =>
      saveFile(await call(downloadWork, { body }), fileName(name, 'zip')),
  });
}

/** Takes the comments of an archive into the submissions of an assignment, or only says which; nothing is added twice. */
export function useImportMarked(assignmentId: string, apply: boolean) {
  return useMutation({
    mutationFn: (file: File) =>
      uploadForm(importMarkedWork, {
        fields: { assignmentId, apply: String(apply) },
        files: [file],
        onProgress: () => undefined,
      }),
  });
}
