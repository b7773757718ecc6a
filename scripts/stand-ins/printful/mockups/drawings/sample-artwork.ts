import { mix } from './colors.ts';

const size = 1200;
const ringCount = 30;
const ground = '#15110f';
const hues = ['#ffe9c7', '#ffb36b', '#ff6b6b', '#c2436f', '#5a3a78', '#2c3a66'];

/**
 * Returns the sample artwork that catalogue pictures show, as SVG: concentric wavy rings. `hasGround` adds a dark
 * background.
 */
export function sampleArtwork(hasGround: boolean): string {
  const rings = Array.from({ length: ringCount }, (_, at) => {
    const part = at / (ringCount - 1);
    const place = part * (hues.length - 1);
    const low = Math.min(hues.length - 2, Math.floor(place));
    const color = mix(hues[low]!, hues[low + 1]!, place - low);
    const width = 9 - 6 * part;
    return `<path d="${ring(40 + 520 * part, 0.05 + 0.1 * part, part)}" stroke="${color}" stroke-width="${width.toFixed(1)}" stroke-opacity="${(0.95 - 0.45 * part).toFixed(2)}"/>`;
  });
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="${size}" height="${size}">` +
    '<defs><radialGradient id="glow"><stop offset="0" stop-color="#ff6b6b" stop-opacity="0.6"/><stop offset="0.55" stop-color="#7a2f4f" stop-opacity="0.32"/><stop offset="1" stop-color="#15110f" stop-opacity="0"/></radialGradient></defs>' +
    (hasGround
      ? `<rect width="${size}" height="${size}" fill="${ground}"/><circle cx="600" cy="600" r="560" fill="url(#glow)"/>`
      : '') +
    `<g fill="none">${rings.join('')}</g><circle cx="600" cy="600" r="17" fill="#fff4e2"/></svg>`
  );
}

/**
 * Returns the SVG path of a wavy ring: a circle whose radius varies with three waves. `turn` shifts the phases of the
 * waves.
 */
function ring(radius: number, swing: number, turn: number): string {
  const points = Array.from({ length: 180 }, (_, at) => {
    const angle = (at / 180) * 2 * Math.PI;
    const wave =
      0.6 * Math.sin(5 * angle + 2.4 * turn) +
      0.3 * Math.sin(8 * angle - 3.1 * turn) +
      0.25 * Math.sin(13 * angle + turn);
    const length = radius * (1 + swing * wave * 0.8);
    return `${(size / 2 + length * Math.cos(angle)).toFixed(1)} ${(size / 2 + length * Math.sin(angle)).toFixed(1)}`;
  });
  return `M${points.join('L')}Z`;
}
