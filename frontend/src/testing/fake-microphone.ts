import { onTestFinished, vi } from 'vitest';

/** A fake microphone track, which ends its recording when it stops, as real tracks do. */
class Track extends EventTarget {
  readyState = 'live';
  stop() {
    this.readyState = 'ended';
    this.dispatchEvent(new Event('ended'));
  }
}

class Recording {
  static isTypeSupported = (type: string) => type === 'audio/webm;codecs=opus';
  state = 'inactive';
  mimeType = 'audio/webm;codecs=opus';
  ondataavailable: ((event: { data: Blob }) => void) | undefined;
  onstop: (() => void) | undefined;
  constructor(stream: { getTracks: () => Track[] }) {
    for (const track of stream.getTracks()) track.addEventListener('ended', () => this.stop());
  }
  start() {
    this.state = 'recording';
  }
  stop() {
    if (this.state !== 'recording') return;
    this.state = 'inactive';
    queueMicrotask(() => {
      this.ondataavailable?.({ data: new Blob(['sound']) });
      this.onstop?.();
    });
  }
}

class Context {
  createMediaStreamSource = () => ({ connect: () => undefined });
  close = async () => undefined;
}

class Analyser {
  fftSize = 2048;
  getFloatTimeDomainData = (samples: Float32Array) => void samples.fill(0.2);
}

/**
 * Installs a fake microphone and a fake `MediaRecorder`. `allow` runs for each access request and may throw to deny it.
 * The result counts the tracks that the page has received and those that it has not stopped.
 */
export function fakeMicrophone(allow: () => void | Promise<void> = () => undefined) {
  const tracks: Track[] = [];
  const getUserMedia = async () => {
    await allow();
    const track = new Track();
    tracks.push(track);
    return { getTracks: () => [track] };
  };
  Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia }, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'mediaDevices'));
  vi.stubGlobal('MediaRecorder', Recording);
  vi.stubGlobal('AudioContext', Context);
  vi.stubGlobal('AnalyserNode', Analyser);
  fakeDecoder();
  return () => ({ given: tracks.length, held: tracks.filter(({ readyState }) => readyState === 'live').length });
}

const rate = 48_000;

/** Replaces the browser's audio decoder, which decodes every sound as a tone of `duration` seconds. */
export function fakeDecoder(duration = 2) {
  const decodeAudioData = async () => {
    const tone = Float32Array.from({ length: duration * rate }, (_, at) => Math.sin(at / 20) / 2);
    return { duration, numberOfChannels: 1, sampleRate: rate, getChannelData: () => tone };
  };
  vi.stubGlobal(
    'OfflineAudioContext',
    class {
      decodeAudioData = decodeAudioData;
    },
  );
}
