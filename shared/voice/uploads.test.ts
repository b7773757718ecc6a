import { describe, expect, test } from 'vitest';
import { isAcceptedAudio, isTooLongToUpload, playedSeconds } from '#shared/voice/uploads.ts';

describe('a selected file', () => {
  test.each([
    ['voice.mp3', 'audio/mpeg'],
    ['voice.M4A', ''],
    ['voice', 'audio/x-m4a'],
    ['voice', 'video/webm'],
    ['voice', 'audio/webm;codecs=opus'],
    ['voice', 'Audio/OGG; codecs=vorbis'],
    ['voice', 'audio/x-wav'],
    ['voice', 'application/ogg'],
    ['PTT-20261128-WA0001.opus', ''],
    ['voice', 'audio/opus'],
    ['voice.oga', ''],
    ['voice.weba', ''],
    ['voice.wave', ''],
    ['take.one.mp4', 'application/octet-stream'],
  ])('accepts the file %s of type "%s"', (name, type) => {
    expect(isAcceptedAudio({ name, type })).toBe(true);
  });

  test.each([
    ['voice.flac', 'audio/flac'],
    ['notes.txt', 'text/plain'],
    ['mp3', ''],
    ['voice.mp3.exe', 'application/octet-stream'],
    ['voice', 'audio/mp3000'],
    ['voice', 'text/wav'],
    ['', ''],
  ])('rejects the file %s of type "%s"', (name, type) => {
    expect(isAcceptedAudio({ name, type })).toBe(false);
  });

  test('a selected file may exceed five seconds by no more than the codec padding', () => {
    expect(isTooLongToUpload(5)).toBe(false);
    expect(isTooLongToUpload(5.076)).toBe(false);
    expect(isTooLongToUpload(5.2)).toBe(true);
    expect(isTooLongToUpload(Number.POSITIVE_INFINITY)).toBe(true);
  });

  test.each([
    [0, 0, 5],
    [0.048, 0.136, 5],
    [0.105, 0.2, 5],
    // A shopper's own silence counts.
    [0, 35, 39.65],
  ])('the silence that an encoder adds does not count: %d s before, %d s after', (before, after, seconds) => {
    const rate = 8_000;
    const sound = new Float32Array((before + 5 + after) * rate).fill(0.2, before * rate, (before + 5) * rate);

    expect(playedSeconds({ channels: [sound, sound], sampleRate: rate })).toBeCloseTo(seconds, 2);
  });
});
