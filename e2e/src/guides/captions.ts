/** What is said in a film, in seconds from its beginning. */
export type Cue = { from: number; to: number; text: string };

/** The cues as a WebVTT file. */
export const webVtt = (cues: readonly Cue[]): string =>
  `WEBVTT\n\n${cues.map(({ from, to, text }) => `${clock(from)} --> ${clock(to)}\n${text}\n`).join('\n')}`;

/** How long somebody needs to read a caption, in seconds. */
export const readingTime = (text: string): number => Math.max(2.4, 0.8 + text.length / 17);

function clock(seconds: number): string {
  const ms = Math.round(seconds * 1000);
  const two = (value: number) => String(value).padStart(2, '0');
  const [minute, second] = [Math.floor(ms / 60_000), Math.floor(ms / 1000) % 60];
  return `00:${two(minute)}:${two(second)}.${String(ms % 1000).padStart(3, '0')}`;
}
