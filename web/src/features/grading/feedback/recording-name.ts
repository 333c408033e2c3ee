import { RECORDING_EXTENSIONS } from '@antecedent/domain/attachments/detect-recording';

/** The name under which a recording is saved, with the ending of its type; `type` may say more than that. */
export function recordingName(words: string, type: string): string {
  const [mediaType = ''] = type.split(';');
  const extension = Object.entries(RECORDING_EXTENSIONS).find(([known]) => known === mediaType);
  return extension ? `${words}.${extension[1]}` : words;
}
