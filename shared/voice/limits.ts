/** The sample rate in Hz of the PCM that the client sends and that the analysis uses. */
export const voiceRate = 16_000;

/** The maximum length of a voice sample in seconds. The client cuts off the rest. */
export const sampleSeconds = 5;

/** The number of seconds after which a recording stops automatically. */
export const autoStopSeconds = 6;

/**
 * The number of seconds by which a decoded upload may exceed `sampleSeconds`, because a codec's last block rings on.
 */
export const uploadToleranceSeconds = 0.15;

/**
 * The number of silent seconds that an encoder may add to a file, which do not count. MP3 at 8 kHz without a length tag
 * adds up to 0.28 s.
 */
export const paddingSeconds = 0.35;

/** The maximum length in seconds of a WAV that the server accepts. The server counts the samples. */
export const maxUploadSeconds = 6.5;

/** The minimum length of a voice sample in seconds. A shorter sample cannot be drawn as a ring. */
export const minSampleSeconds = 0.3;

/** The level in dBFS (RMS) below which a voice sample counts as silence. */
export const silenceLevel = -60;

/** The smallest sample value, from 0 to 1, that can be heard. */
export const audible = 10 ** (silenceLevel / 20);

/**
 * An uploaded file must be smaller than this number of bytes. A base64 voice sample may have at most this number of
 * characters.
 */
export const maxUploadBytes = 2_097_152;

/** The accepted media subtypes, which follow `audio/`, `video/` or `application/` and an optional `x-`. */
export const acceptedTypes = ['mp3', 'mpeg', 'wav', 'wave', 'webm', 'ogg', 'opus', 'm4a', 'mp4'] as const;

/** The accepted file name extensions. */
export const acceptedExtensions = ['.mp3', '.wav', '.webm', '.ogg', '.m4a', '.mp4'] as const;

/** Other extensions of the accepted formats: Ogg, WebM, and WAV. */
export const otherExtensions = ['.opus', '.oga', '.weba', '.wave'] as const;

/** The range of sample rates in Hz that the server accepts. */
export const wavRates = { lowest: 8_000, highest: 48_000 } as const;

/** The number of moments in a voiceprint. */
export const ringFrames = 72;

/** The number of frequency bands per moment of a voiceprint. */
export const ringBands = 64;
