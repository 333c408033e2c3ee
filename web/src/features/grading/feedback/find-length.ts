/** Later than the end of any recording, s. */
const PAST_THE_END = 100_000;

/**
 * Makes a recording seekable. Those of Chromium don't say how long they are: a jump past the end finds out. At the end, the position
 * is 0.
 */
export async function findLength(audio: HTMLAudioElement): Promise<void> {
  if (Number.isFinite(audio.duration)) return;
  await new Promise<void>((done) => {
    const finish = () => {
      audio.removeEventListener('timeupdate', finish);
      audio.removeEventListener('seeked', finish);
      done();
    };
    audio.addEventListener('timeupdate', finish);
    audio.addEventListener('seeked', finish);
    audio.currentTime = PAST_THE_END;
  });
  audio.currentTime = 0;
}
