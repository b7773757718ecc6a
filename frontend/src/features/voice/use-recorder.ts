import { useEffect, useRef, useState } from 'react';
import { autoStopSeconds, ringFrames, sampleSeconds } from '#shared/voice/limits.ts';
import { within } from '../../lib/within.ts';
import { levelOf } from './level.ts';

/** How long a permission prompt may stay open, and how long a recording may take to end, in milliseconds. */
const promptMs = 60_000;
const longestMs = autoStopSeconds * 1000 + 5_000;
const barMs = (autoStopSeconds * 1000) / ringFrames;
/** The recording formats in order of preference: for Chrome and Firefox, for older Firefox, and for Safari. */
const containers = ['audio/webm;codecs=opus', 'audio/ogg;codecs=opus', 'audio/mp4'];

export type Recorder = {
  state: 'idle' | 'asking' | 'recording';
  /** The recorded time in whole seconds, from 0 to 5. */
  seconds: number;
  /** The loudness values measured so far, from 0 to 1. */
  levels: readonly number[];
  start: () => Promise<void>;
  /** Ends the recording. If the permission prompt is still open, releases the microphone once access is granted. */
  stop: () => void;
};

type Callbacks = {
  /** Called with the sound. The levels stay until the promise resolves. */
  onRecorded: (sound: Blob) => Promise<void>;
  /** Called if there is no microphone or the shopper denies access. */
  onRefused: () => void;
  /** Called if the browser cannot record the microphone. */
  onFailed: () => void;
};

/** Records until `stop` is called, for at most six seconds. Releases the microphone afterward and on unmount. */
export function useRecorder({ onRecorded, onRefused, onFailed }: Callbacks): Recorder {
  const [state, setState] = useState<Recorder['state']>('idle');
  const [levels, setLevels] = useState<readonly number[]>([]);
  const [elapsedMs, setElapsedMs] = useState(0);
  const release = useRef<() => void>(() => undefined);
  const recorder = useRef<MediaRecorder | null>(null);
  const mounted = useRef(true);
  const wanted = useRef(false);

  useEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
      wanted.current = false;
      release.current();
    };
  }, []);

  const start = async () => {
    wanted.current = true;
    setState('asking');
    setElapsedMs(0);
    const stream = await microphone();
    if (!stream || !wanted.current) {
      for (const track of stream?.getTracks() ?? []) track.stop();
      setState('idle');
      if (!stream && wanted.current) onRefused();
      return;
    }
    release.current = () => {
      for (const track of stream.getTracks()) track.stop();
    };
    try {
      begin(stream);
      setState('recording');
    } catch {
      // Some browsers can neither measure nor record the sound of some microphones.
      release.current();
      setState('idle');
      onFailed();
    }
  };

  const begin = (stream: MediaStream) => {
    const startedAt = performance.now();
    const endMeter = meter(stream, (level) => {
      setLevels((before) => [...before, level].slice(-ringFrames));
      // The elapsed time comes from the clock, because a busy browser skips measurements.
      setElapsedMs(performance.now() - startedAt);
    });
    const autoStop = setTimeout(() => recorder.current?.stop(), autoStopSeconds * 1000);
    const stopTracks = release.current;
    release.current = () => {
      release.current = () => undefined;
      clearTimeout(autoStop);
      endMeter();
      stopTracks();
    };
    const recorded = Promise.withResolvers<Blob>();
    recorder.current = record(stream, recorded.resolve);
    const end = () => {
      release.current();
      setState('idle');
      return mounted.current;
    };
    void within(longestMs, recorded.promise).then(
      (sound) => end() && void onRecorded(sound).then(() => setLevels([])),
      () => end() && onFailed(),
    );
  };

  const stop = () => {
    wanted.current = false;
    if (recorder.current?.state === 'recording') recorder.current.stop();
  };

  const seconds = Math.min(sampleSeconds, Math.floor(elapsedMs / 1000));
  return { state, seconds, levels, start, stop };
}

/** Returns the microphone's stream, or null if there is no microphone, or access is denied or not granted in time. */
async function microphone(): Promise<MediaStream | null> {
  // `mediaDevices` is missing on insecure origins.
  if (!navigator.mediaDevices) return null;
  const granted = navigator.mediaDevices.getUserMedia({ audio: true });
  return within(promptMs, granted).catch(() => {
    granted.then(
      (late) => late.getTracks().forEach((track) => void track.stop()),
      () => undefined,
    );
    return null;
  });
}

function record(stream: MediaStream, onSound: (sound: Blob) => void): MediaRecorder {
  const mimeType = containers.find((type) => MediaRecorder.isTypeSupported(type));
  const recorder = new MediaRecorder(stream, mimeType ? { mimeType } : {});
  const pieces: Blob[] = [];
  recorder.ondataavailable = ({ data }) => pieces.push(data);
  recorder.onstop = () => onSound(new Blob(pieces, { type: recorder.mimeType }));
  recorder.start();
  return recorder;
}

/** Measures the loudness 72 times in six seconds. Returns a function that ends the measurement. */
function meter(stream: MediaStream, onLevel: (level: number) => void): () => void {
  const context = new AudioContext();
  const analyser = new AnalyserNode(context, { fftSize: 2048 });
  context.createMediaStreamSource(stream).connect(analyser);
  const samples = new Float32Array(analyser.fftSize);
  const timer = setInterval(() => {
    analyser.getFloatTimeDomainData(samples);
    onLevel(levelOf(samples));
  }, barMs);
  return () => {
    clearInterval(timer);
    void context.close();
  };
}
