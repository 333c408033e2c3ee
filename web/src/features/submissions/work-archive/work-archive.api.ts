import { downloadWork } from '@antecedent/contracts/submissions/work-archive';
import type { EndpointInput } from '@antecedent/contracts/wire/endpoint';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.ts';
import { fileName, saveFile } from '../../../lib/save-file.ts';

export type WorkChoice = EndpointInput<typeof downloadWork>['body'];

/** Saves submissions as an archive on the device. @param name of the archive, without its ending */
export function useDownloadWork() {
  return useMutation({
    mutationFn: async ({ name, ...body }: WorkChoice & { name: string }) =>
      saveFile(await call(downloadWork, { body }), fileName(name, 'zip')),
  });
}
