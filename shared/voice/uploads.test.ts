import { describe, expect, test } from 'vitest';
import { isAcceptedAudio, isTooLongToUpload } from '#shared/voice/uploads.ts';

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
});
