/** Takes `{fileId}.{number}` apart, after the contract has checked its form. */
export function parseVersionId(id: string): { fileId: string; number: number } {
  const [fileId = '', number = ''] = id.split('.');
  return { fileId, number: Number(number) };
}
