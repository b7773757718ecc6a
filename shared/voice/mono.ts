/**
 * The share of the loudest channel's power below which the mean counts as collapsed. The mean of a voice on one of two
 * channels has a quarter.
 */
const collapsed = 1 / 16;

/**
 * Returns the mean of the channels' first `length` samples. Channels that are out of phase cancel each other out in the
 * mean. The loudest channel then takes its place.
 */
export function monoOf(channels: readonly Float32Array[], length: number): Float32Array {
  const mean = new Float32Array(length);
  for (let at = 0; at < length; at++) {
    let sum = 0;
    for (const channel of channels) sum += channel[at]!;
    mean[at] = sum / channels.length;
  }
  const powers = channels.map((channel) => powerOf(channel, length));
  const most = Math.max(0, ...powers);
  return powerOf(mean, length) < collapsed * most ? channels[powers.indexOf(most)]!.slice(0, length) : mean;
}

function powerOf(channel: Float32Array, length: number): number {
  let sum = 0;
  for (let at = 0; at < length; at++) sum += channel[at]! ** 2;
  return sum;
}
