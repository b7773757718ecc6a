/** Samples per second of the PCM that travels and of every analysis. */
export const voiceRate = 16_000;

/** Seconds of a sample that are kept, sent and analysed; the rest is cut off. */
export const sampleSeconds = 5;

/** Seconds after which a recording stops by itself. */
export const autoStopSeconds = 6;

/** Seconds by which an upload may decode to more than `sampleSeconds`: codecs pad an exact five-second file by up to 76 ms. */
export const uploadToleranceSeconds = 0.15;

/** Seconds above which the server refuses a WAV, by counted samples. */
export const refusedAboveSeconds = 6.5;

/** Seconds below which a sample says too little to draw a ring from. */
export const shortestSeconds = 0.3;

/** Level in dBFS (RMS) below which a sample is silence. */
export const silenceLevel = -60;

/** An uploaded file has to be smaller than this; the base64 text of a sample may have this many characters at most. */
export const maxUploadBytes = 2_097_152;

/** What a media type may call the sound, after `audio/`, `video/` or `application/` and an optional `x-`. */
export const acceptedTypes = ['mp3', 'mpeg', 'wav', 'webm', 'ogg', 'm4a', 'mp4'] as const;

/** How the name of an uploaded file may end. */
export const acceptedExtensions = ['.mp3', '.wav', '.webm', '.ogg', '.m4a', '.mp4'] as const;

/** The rates in Hz that a WAV may have on its way to the server. */
export const wavRates = { lowest: 8_000, highest: 48_000 } as const;

/** The ring is drawn from this many moments … */
export const ringFrames = 72;

/** … of this many frequency bands each. */
export const ringBands = 64;
