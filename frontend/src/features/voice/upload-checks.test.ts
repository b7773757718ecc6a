import { expect, test } from 'vitest';
import { maxUploadBytes } from '#shared/voice/limits.ts';
import { refusalOfFile, refusalOfLength } from './upload-checks.ts';

const file = (name: string, type: string, size = 40_000) => ({ name, type, size });

test.each([
  file('hum.mp3', 'audio/mpeg'),
  file('hum.m4a', 'audio/x-m4a'),
  file('hum.webm', 'video/webm'),
  file('recording', 'audio/webm;codecs=opus'),
  file('HUM.WAV', ''),
])('accepts the audio file $name of type "$type"', (chosen) => {
  expect(refusalOfFile(chosen)).toBeNull();
});

test.each([file('song.flac', 'audio/flac'), file('notes.txt', 'text/plain'), file('hum', '')])(
  'rejects the uploaded file $name of type "$type"',
  (chosen) => {
    expect(refusalOfFile(chosen)).toEqual({
      title: 'Invalid File Type',
      description: 'Please upload an audio file (MP3, WAV, WebM, OGG, or M4A).',
    });
  },
);

test('rejects an audio file of 2 MB and accepts a file one byte smaller', () => {
  expect(refusalOfFile(file('hum.wav', 'audio/wav', maxUploadBytes))).toEqual({
    title: 'File Too Large',
    description: 'Audio file must be under 2MB (approximately 5 seconds).',
  });
  expect(refusalOfFile(file('hum.wav', 'audio/wav', maxUploadBytes - 1))).toBeNull();
});

test('checks the type of an audio file before its size', () => {
  expect(refusalOfFile(file('film.mov', 'video/quicktime', 9_000_000))?.title).toBe('Invalid File Type');
});

test('accepts five seconds of audio plus codec padding and rejects longer audio', () => {
  expect(refusalOfLength(5.076)).toBeNull();
  expect(refusalOfLength(5.3)).toEqual({
    title: 'Audio Too Long',
    description: 'Audio file must be 5 seconds or less.',
  });
});
