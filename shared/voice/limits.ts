/** Sample rate in Hz of the PCM sent to the server and of every analysis. */
export const voiceRate = 16_000;

/** Seconds of a sample that are kept, sent, and analyzed. The rest is cut off. */
export const sampleSeconds = 5;

/** Seconds after which a recording stops automatically. */
export const autoStopSeconds = 6;

/**
 * Seconds by which a decoded upload may exceed `sampleSeconds`. Codecs pad an exact five-second file by up to 76 ms.
 */
export const uploadToleranceSeconds = 0.15;

/** The server rejects a WAV longer than this, in seconds of counted samples. */
export const rejectedAboveSeconds = 6.5;

/** Samples shorter than this, in seconds, are too short to draw a ring. */
export const shortestSeconds = 0.3;

/** Samples below this level, in dBFS (RMS), count as silence. */
export const silenceLevel = -60;

/** An uploaded file must be smaller than this. It is also the maximum length of a sample's base64 text. */
export const maxUploadBytes = 2_097_152;

/** Accepted media subtypes, after `audio/`, `video/`, or `application/` and an optional `x-`. */
export const acceptedTypes = ['mp3', 'mpeg', 'wav', 'webm', 'ogg', 'm4a', 'mp4'] as const;

/** Accepted file name extensions. */
export const acceptedExtensions = ['.mp3', '.wav', '.webm', '.ogg', '.m4a', '.mp4'] as const;

/** Sample rates in Hz accepted by the server. */
export const wavRates = { lowest: 8_000, highest: 48_000 } as const;

/** Moments in a voiceprint. */
export const ringFrames = 72;

/** Frequency bands per moment of a voiceprint. */
export const ringBands = 64;
