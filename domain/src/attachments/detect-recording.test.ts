import { describe, expect, it } from 'vitest';
import { seededRandom } from '../random.ts';
import { detectRecording } from './detect-recording.ts';
import { mp4, ogg, webm } from './fixtures/recordings.ts';

const latin = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));

describe('detectRecording', () => {
  it.each([
    ['audio/webm', webm()],
    ['audio/webm', webm({ tracks: [2, 2] })],
    ['audio/mp4', mp4()],
    ['audio/ogg', ogg()],
  ])('detects %s by its content', (type, bytes) => {
    expect(detectRecording(bytes)).toBe(type);
  });

  it.each([
    ['nothing', new Uint8Array()],
    ['a page', latin('<!doctype html><script>alert(1)</script>')],
    ['a program', latin('MZ\x90\x00')],
    ['a film in WebM', webm({ tracks: [2, 1] })],
    ['WebM without tracks', webm({ tracks: [] })],
    ['another kind of Matroska', webm({ docType: 'matroska' })],
    ['WebM that ends before its tracks', webm().subarray(0, 30)],
    ['a film in MP4', mp4(['soun', 'vide'])],
    ['MP4 without tracks', mp4([])],
    ['MP4 that doesn’t begin with its type', mp4().subarray(24)],
    ['a film in Ogg', ogg('OpusHead', { kind: 2, head: 'theora' })],
    ['another sound in Ogg', ogg('vorbis')],
    ['only a first page', ogg().subarray(0, 40)],
  ])('returns null for %s', (_, bytes) => {
    expect(detectRecording(bytes)).toBeNull();
  });

  it('returns a type or null for damaged files and never throws', () => {
    const random = seededRandom(20_261_129);
    const whole = [webm(), mp4(), ogg()];
    for (let round = 0; round < 1_000; round++) {
      const bytes = (whole[round % whole.length] as Uint8Array).slice();
      for (let damages = 0; damages < 3; damages++) {
        bytes[Math.floor(random() * bytes.length)] = Math.floor(random() * 256);
      }
      const part = bytes.subarray(0, Math.floor(random() * (bytes.length + 1)));
      for (const damaged of [part, bytes]) {
        expect(detectRecording(damaged) ?? 'audio/none').toMatch(/^audio\//);
      }
    }
  });
});
