/** A caption of a film, with its times in seconds from the beginning. */
export type Cue = { from: number; to: number; text: string; german: string };

/** The cues as a WebVTT file in one of the languages. */
export const webVtt = (cues: readonly Cue[], language: 'text' | 'german'): string =>
  `WEBVTT\n\n${cues.map((cue) => `${clock(cue.from)} --> ${clock(cue.to)}\n${cue[language]}\n`).join('\n')}`;

/** How long a person needs to read a caption, in seconds, in the language where it is longer. */
export const readingTime = ({ text, german }: Cue): number =>
  Math.max(2.4, 0.8 + Math.max(text.length, german.length) / 17);

function clock(seconds: number): string {
  const ms = Math.round(seconds * 1000);
  const two = (value: number) => String(value).padStart(2, '0');
  const [minute, second] = [Math.floor(ms / 60_000), Math.floor(ms / 1000) % 60];
  return `00:${two(minute)}:${two(second)}.${String(ms % 1000).padStart(3, '0')}`;
}
