const SHIFTED = /\+([A-Za-z0-9/]*)-?/g;

/**
 * Text from UTF-7, in which WOPI headers carry file names. Lenient: a name that was cut in the
 * middle gives the characters that are whole, and what is no UTF-7 stays as it is.
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
