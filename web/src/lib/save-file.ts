/** Downloads a blob as a file with this name. */
export function saveFile(bytes: Blob, name: string) {
  const address = URL.createObjectURL(bytes);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // The browser reads the URL asynchronously; a minute is enough for the slowest dialog.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** A file name valid on every file system. */
export const fileName = (words: string, extension: string): string =>
  `${words
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 120)}.${extension}`;
