import { expect, test } from 'vitest';
import { maxUploadBytes } from '#shared/voice/limits.ts';
import { refusalOfFile, refusalOfLength } from './upload-checks.ts';

const file = (name: string, type: string, size = 40_000, start = '') =>
  new File([start.padEnd(size, ' ')], name, { type });
const tone = (seconds: number) => ({ channels: [new Float32Array(seconds * 8_000).fill(0.2)], sampleRate: 8_000 });

test.each([
  file('hum.mp3', 'audio/mpeg'),
  file('hum.m4a', 'audio/x-m4a'),
  file('hum.webm', 'video/webm'),
  file('recording', 'audio/webm;codecs=opus'),
  file('HUM.WAV', ''),
  file('voice', '', 40_000, 'OggS'),
  file('audio.bin', 'application/octet-stream', 40_000, 'RIFF....WAVE'),
])('accepts the audio file $name of type "$type"', async (chosen) => {
  expect(await refusalOfFile(chosen)).toBeNull();
});

test.each([file('song.flac', 'audio/flac'), file('notes.txt', 'text/plain'), file('hum', '')])(
  'rejects the uploaded file $name of type "$type"',
  async (chosen) => {
    expect(await refusalOfFile(chosen)).toEqual({
      title: 'Invalid File Type',
      description: 'Please upload an audio file (MP3, WAV, WebM, OGG, or M4A).',
    });
  },
);

test('rejects an audio file of 2 MB and accepts a file one byte smaller', async () => {
  expect(await refusalOfFile(file('hum.wav', 'audio/wav', maxUploadBytes))).toEqual({
    title: 'File Too Large',
    description: 'Audio file must be under 2MB (approximately 5 seconds).',
  });
  expect(await refusalOfFile(file('hum.wav', 'audio/wav', maxUploadBytes - 1))).toBeNull();
});

test('checks the type of an audio file before its size', async () => {
  const refusal = await refusalOfFile(file('film.mov', 'video/quicktime', 9_000_000));

  expect(refusal?.title).toBe('Invalid File Type');
});

test('accepts five seconds of audio plus codec padding and rejects longer audio', () => {
  expect(refusalOfLength(tone(5.076))).toBeNull();
  expect(refusalOfLength(tone(5.3))).toEqual({
    title: 'Audio Too Long',
    description: 'Audio file must be 5 seconds or less.',
  });
});
