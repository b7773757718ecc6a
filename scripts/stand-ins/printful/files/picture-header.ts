/** The format, size in pixels, and resolution of an image. `dpi` is null if the file declares none. */
export type PictureHeader = { mimeType: 'image/png' | 'image/jpeg'; width: number; height: number; dpi: number | null };

/** Reads the header of a PNG or JPEG without decoding the pixels. Returns null for any other file. */
export function readPictureHeader(bytes: Uint8Array): PictureHeader | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    if (view.getUint32(0) === 0x89504e47 && view.getUint32(4) === 0x0d0a1a0a) return readPng(view);
    if (view.getUint16(0) === 0xffd8) return readJpeg(view);
  } catch (error) {
    // Reading past the end of a truncated file throws a `RangeError`.
    if (!(error instanceof RangeError)) throw error;
  }
  return null;
}

const inchesPerMeter = 0.0254;

/** Reads the IHDR and pHYs chunks (PNG specification, third edition, 11.2.1 and 11.3.4.3). */
function readPng(view: DataView): PictureHeader {
  const header = { mimeType: 'image/png' as const, width: view.getUint32(16), height: view.getUint32(20), dpi: null };
  for (let at = 8; at + 12 <= view.byteLength; at += 12 + view.getUint32(at)) {
    const type = view.getUint32(at + 4);
    if (type === chunk('IDAT')) break;
    // The ninth byte of pHYs is 1 if the density is per meter.
    if (type === chunk('pHYs') && view.getUint8(at + 16) === 1) {
      return { ...header, dpi: Math.round(view.getUint32(at + 8) * inchesPerMeter) };
    }
  }
  return header;
}

const chunk = (name: string) => [...name].reduce((code, letter) => code * 256 + letter.charCodeAt(0), 0);

/** Reads the frame header (ITU T.81, B.2.2) and the APP0 segment (JFIF 1.02). */
function readJpeg(view: DataView): PictureHeader | null {
  let dpi: number | null = null;
  for (let at = 2; view.getUint8(at) === 0xff; at += 2 + view.getUint16(at + 2)) {
    const marker = view.getUint8(at + 1);
    if (marker === 0xe0 && view.getUint32(at + 4) === chunk('JFIF')) {
      const unit = view.getUint8(at + 11);
      const density = view.getUint16(at + 12);
      if (unit === 1) dpi = density;
      if (unit === 2) dpi = Math.round(density * 2.54);
    }
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) {
      return { mimeType: 'image/jpeg', height: view.getUint16(at + 5), width: view.getUint16(at + 7), dpi };
    }
  }
  return null;
}
