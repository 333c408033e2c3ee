const SHIFTED = /\+([A-Za-z0-9/]*)-?/g;

/**
 * Text from UTF-7, in which WOPI headers encode file names. Lenient: a truncated
 * name yields its complete characters, and invalid UTF-7 is left unchanged.
 *
 * Source: RFC 2152
 */
export function decodeUtf7(text: string): string {
  return text.replace(SHIFTED, (sequence, code: string) => {
    if (code === '') return sequence.endsWith('-') ? '+' : '';
    const bytes = Buffer.from(code, 'base64');
    const whole = bytes.subarray(0, bytes.length - (bytes.length % 2)).swap16();
    return whole.toString('utf16le').replace(/[\ud800-\udbff]$/, '');
  });
}
