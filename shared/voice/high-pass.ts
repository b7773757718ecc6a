/**
 * Removes rumble, mains hum, and a DC offset with a second-order Butterworth high-pass filter (R.
 * Bristow-Johnson, "Audio EQ Cookbook", Q = 1/√2). `cutoff` and `sampleRate` are in Hz.
 */
export function highPass(samples: Float32Array, cutoff: number, sampleRate: number): Float32Array {
  const angle = (2 * Math.PI * cutoff) / sampleRate;
  const cosine = Math.cos(angle);
  const slope = Math.sin(angle) * Math.SQRT1_2;
  const scale = 1 + slope;
  const gain = (1 + cosine) / 2 / scale;
  const feedback1 = (-2 * cosine) / scale;
  const feedback2 = (1 - slope) / scale;

  const output = new Float32Array(samples.length);
  let in1 = 0;
  let in2 = 0;
  let out1 = 0;
  let out2 = 0;
  for (let index = 0; index < samples.length; index++) {
    const now = samples[index]!;
    const out = gain * (now - 2 * in1 + in2) - feedback1 * out1 - feedback2 * out2;
    output[index] = out;
    in2 = in1;
    in1 = now;
    out2 = out1;
    out1 = out;
  }
  return output;
}
