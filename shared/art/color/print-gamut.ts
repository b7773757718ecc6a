import { largestChroma, type Oklch, oklchOf, rgbOfHex, wrapDegrees } from '#shared/art/color/oklch.ts';
import { clamp } from '#shared/art/math.ts';

/**
 * The largest chroma that offset printing on coated paper reproduces, in thousandths, as pairs of base-36 digits. Rows
 * are OKLCH lightness .15 to .975 in steps of .025; columns are hue 0 to 350 degrees in steps of 10. Cells may lie
 * outside sRGB: interpolation would blunt the sharp edges of sRGB, so `printableChroma` applies that limit exactly.
 *
 * Source: the profile ISO Coated v2 300% (basICColor; condition FOGRA39; zlib license) from Debian's `scribus-data`.
 * A chroma counts as printable if a round trip through CMYK (relative colorimetric, black point compensation) moves the
 * color by at most 2.5, in hundredths of OKLab distance. A difference of 2 is barely visible; the tolerance is higher
 * because at 2 the profile's own errors roughen the table.
 *
 * To regenerate it, find the largest such chroma up to .4 for each cell with Little CMS 2, from CIELAB through the
 * profile and back. Then lower cells (18 dark ones) until neighbors in lightness up to .8 differ by at most 24.
 */
const rows = [
  '1b1713110y0x0v0s0r0s0s0r0q0q0r0s0v10160z0v0s0s0t0w0z100y0x0w0w0w0x0z1216',
  '1z1v1r1p1m1l1h1c16131311111113161b1j1t1h1817181b1h1i1h1i1l1k1k1k1l1n1q1u',
  '242221212223211v1q1m1m1j1g1f1h1m1q1u1y1t1r1m1l1k1k1m1m1q2528282826272322',
  '2j2g2f2g2e26211x1s1q1r1q1r1v2129272727201z201w1r1t2121262f2g2h2j2i2i2j2i',
  '2r2o2p2o2l2j241z1s1q1q1p1s1x252j2s2l2i2d2824222324262b2n2q2u2x2u2u2s2t2q',
  '34313133342r2g27211y1x1u1w20292l302w2o2j2i2e2e2e2e2l2q2y3a3b383735353534',
  '3e3c3c3d382v2i2a2622222225292g2r35352y2t2q2p2n2n2r2v343c3m3m3k3i3h3h3g3g',
  '3s3q3q3q3m312m2e282524252a2f2o323d3d3631302z2y3031383g3z4a4a403w3u3u3u3u',
  '464342433r362s2k2e2b2a2b2e2k2u3b3s3n3f39383838393e3j3x4n4u4v4o4c48474646',
  '4i4f4f4e3x3b2x2o2j2g2g2h2k2q313j483w3n3j3h3i3j3m3p3y4l4r4p4q4y4z4o4k4k4j',
  '4v4s4s4u443h322u2n2l2l2m2q2x393r4e453w3r3q3s3s3x424h4t4m4j4k4q52584y4x4w',
  '585555534a3m382z2t2r2r2s2w333h404n4f4541404244494i4x4q4h4d4e4j4u5b5i5a5a',
  '5l5h5h5i4h3t3d342z2v2w2y323a3n4a514o4d49494c4g4m514y4k4c48484d4m525p5p5n',
  '5x5u5u5q4p3z3j3934323233393i3w4j5f4x4m4i4i4l4r505c4v4g474243474f4u5g6661',
  '6b6666644y463p3f393737393f3p444t5o574w4s4s4x545h5d4q4b423x3x41484m57656g',
  '6o6j6i6d564d3w3l3f3d3d3f3m3w4c545y5i565152585h5u594l463x3s3s3v424e4z5u6v',
  '736x6w6r5d4k423r3l3i3j3m3s434l5e6e5v5h5c5c5i5v60544h413s3n3m3p3w484q5k6u',
  '7i7b78725m4s493x3r3p3p3s3z4b4u5p6c5w5o5m5o5v69604z4b3w3n3i3g3j3p404i5a6k',
  '7l79706x5t4z4f443x3v3v3y464j53625v5i5e5i5t686m5v4t453q3h3c3b3d3j3t4a5169',
  '726o6h6f65544l4a434041454d4q5c5z5e534z535e606t5q4n3z3l3b3635373c3m424s5y',
  '6h655z5z645c4s4f4946484c4k4y5n5j4z4o4l4o4y5i6f5j4g3t3f35313031353f3u4i5l',
  '5x5n5i5i5o5n4y4l4f4c4e4i4r565s524k4b484a4j505w5b493n38302v2u2v2z383m495b',
  '5e555151575m574r4l4j4l4p4z5g5f4l453x3v3x444j5952413f322u2q2o2p2u313e404z',
  '4w4o4l4l4r535f4y4r4p4r4w565o4w463s3l3j3k3q434q4q3t392w2o2j2i2j2n2u373q4o',
  '4f4845464c4m57584y4v4x525e5m4e3r3g3937393e3p474f3m322p2h2d2c2d2h2o2z3g4d',
  '3y3s3q3r3w474o5e555253595n4y3y3f342y2w2x323b3s413c2u2i2b2725262a2h2q3741',
  '3i3d3b3c3i3r464y5e575a5h5u4e3j322s2n2l2n2q2y3c3l342m2b24211z2024292i2z3o',
  '332z2x2y333b3q4f5j5f5h5o5q3u342q2i2d2c2c2g2n2y372u2e241y1u1t1u1x222b2p38',
  '2o2l2k2l2q2x3a3x4x5p5n5x4v3f2r2f27232222252b2l2s2j261w1r1o1m1n1q1v232g2t',
  '2b2827282c2k2v3e4a5w5u65442z2f241y1u1t1t1w21282e271x1p1k1h1g1g1i1n1v272d',
  '1z1v1u1w1z262f2w3p5b63683h2k231u1o1l1k1k1m1q1x1y1w1o1h1c1918191c1g1m1x1z',
  '1l1i1i1k1m1s212e344i6g5f2w251r1i1e1c1b1b1d1g1k1n1k1d171412121214181d1i1k',
  '191717181a1e1l1y2g3m6e452c1r1g19151313131417181815110z0y0w0v0w0x10141617',
  '0x0w0w0x0z12161g1w2p492y1v1d15100x0v0v0u0v0w0y0w0u0s0r0q0o0o0o0o0p0r0t0v',
].map((row) => Array.from({ length: 36 }, (_, i) => Number.parseInt(row.slice(2 * i, 2 * i + 2), 36) / 1000));

const DARKEST = 0.15;
const STEP = 0.025;

/**
 * Returns the highest chroma that is both printable and within sRGB, at lightness `l` (0 to 1) and hue `h` in degrees.
 * It is 0 for black and white.
 */
export function printableChroma(l: number, h: number): number {
  const column = wrapDegrees(h) / 10;
  const left = Math.floor(column);
  const at = Math.max(0, (l - DARKEST) / STEP);
  const above = Math.min(Math.floor(at), rows.length - 2);
  const inRow = (row: readonly number[]): number => {
    const from = row[left % 36]!;
    return from + (row[(left + 1) % 36]! - from) * (column - left);
  };
  const from = inRow(rows[above]!);
  const limit = from + (inRow(rows[above + 1]!) - from) * Math.min(at - above, 1);
  // Beyond the table, chroma falls evenly to black and to white.
  return Math.min(limit * clamp(Math.min(l / DARKEST, (1 - l) / STEP), 0, 1), largestChroma(l, h));
}

/** Limits the chroma of a color to what print reproduces. Lightness and hue stay the same. */
export const printable = ({ l, c, h }: Oklch): Oklch => ({ l, c: Math.min(c, printableChroma(l, h)), h });

/** Returns the printable color of the same hue that is nearest to a color. Its lightness differs by at most .2. */
export function nearestPrintable(color: Oklch): Oklch {
  const { l, c, h } = color;
  let nearest = printable(color);
  let distance = c - nearest.c;
  for (let step = -20; step <= 20; step += 1) {
    const other = printable({ l: clamp(l + step / 100, 0, 1), c, h });
    const apart = Math.sqrt((other.l - l) * (other.l - l) + (other.c - c) * (other.c - c));
    if (apart < distance) [nearest, distance] = [other, apart];
  }
  return nearest;
}

/**
 * Estimates how far print moves the color `#RRGGBB`, in hundredths of OKLab distance: the distance to the nearest
 * printable color of the same hue. Its lightness may differ by up to .1, because print keeps a light yellow vivid by
 * darkening it. The profile itself measures about 2 more. Throws if `hex` is malformed.
 */
export function gamutLoss(hex: string): number {
  const { l, c, h } = oklchOf(rgbOfHex(hex));
  let nearest = c;
  for (let i = -10; i <= 10; i += 1) {
    const lightness = clamp(l + i / 100, 0, 1);
    const excess = Math.max(0, c - printableChroma(lightness, h));
    const shift = lightness - l;
    nearest = Math.min(nearest, Math.sqrt(shift * shift + excess * excess));
  }
  return 100 * nearest;
}

/**
 * The `gamutLoss` value above which a person notices the change. A difference of 2 is visible only side by side, but a
 * shopper compares the print with a memory of the screen.
 */
export const VISIBLE_GAMUT_LOSS = 5;
