import { createHash } from 'node:crypto';
import { badRequest, Refusal } from '../http/refusal.ts';
import { unixSeconds, type World } from '../world.ts';

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

/** A file in the library, with the fields that Printful's API version 1 returns. */
export type LibraryFile = {
  id: number;
  type: string;
  hash: string | null;
  url: string | null;
  filename: string | null;
  mime_type: string | null;
  size: number;
  width: number | null;
  height: number | null;
  dpi: number | null;
  status: 'waiting' | 'ok' | 'failed';
  created: number;
  thumbnail_url: string | null;
  preview_url: string | null;
  visible: boolean;
  is_temporary: boolean;
  message: string;
};

/** The size limit of a file in bytes. Printful's own limit is lower. */
const largest = 200 * 2 ** 20;
/** Milliseconds before the download of a file starts. */
const queueing = 1_500;
/** The time limit of a download in milliseconds. */
const patience = 60_000;

/**
 * Returns the file library. Like Printful, it responds to a request to add a file before it has downloaded the file.
 */
export function fileLibrary(world: World) {
  const { store } = world;

  const process = async (id: number) => {
    const file = store.get<LibraryFile>('file', id);
    if (file?.status !== 'waiting' || !file.url) return;
    const outcome = await fetchAndMeasure(file.url, world, id);
    if (!world.closing.aborted) store.put('file', id, { ...file, ...outcome });
  };
  const queue = (id: number) => world.at(world.now() + world.wait(queueing), () => process(id));

  return {
    /**
     * Adds the file at a URL. If the URL was added before, returns the existing file, even if the content has changed.
     */
    add({ url, filename = null, type = 'default', visible = true }: NewFile): LibraryFile {
      if (!URL.canParse(url) || !/^https?:/.test(url)) throw badRequest('Invalid file URL', 'FL-2');
      const known = store.list<LibraryFile>('file').find((file) => file.url === url);
      if (known) return known;
      const file: LibraryFile = {
        id: store.nextId('file-id', 487_204_563),
        type,
        hash: null,
        url,
        filename,
        mime_type: null,
        size: 0,
        width: null,
        height: null,
        dpi: null,
        status: 'waiting',
        created: unixSeconds(world),
        thumbnail_url: null,
        preview_url: null,
        visible,
        is_temporary: false,
        message: '',
      };
      store.put('file', file.id, file);
      queue(file.id);
      return file;
    },
    get(id: number): LibraryFile {
      const file = store.get<LibraryFile>('file', id);
      if (!file) throw new Refusal(404, 'File not found', { code: 'FL-3' });
      return file;
    },
    /** Resumes downloads that an earlier process did not finish. */
    resume() {
      for (const file of store.list<LibraryFile>('file')) if (file.status === 'waiting') queue(file.id);
    },
  };
}
export type FileLibrary = ReturnType<typeof fileLibrary>;

type NewFile = { url: string; filename?: string | null; type?: string; visible?: boolean };

/** Downloads `url` and returns the file's new status and the fields read from its content. */
async function fetchAndMeasure(url: string, { publicUrl, closing }: World, id: number): Promise<Partial<LibraryFile>> {
  const failed = (message: string) => ({ status: 'failed' as const, message });
  try {
    const response = await fetch(url, { signal: AbortSignal.any([AbortSignal.timeout(patience), closing]) });
    const bytes = new Uint8Array(await response.arrayBuffer());
    if (!response.ok) return failed(`The file could not be downloaded: HTTP ${response.status}`);
    if (bytes.length > largest) return failed('The file is larger than 200 MB');
    const picture = readPictureHeader(bytes);
    if (!picture) return failed('The file is neither a PNG nor a JPEG');
    return {
      status: 'ok',
      hash: createHash('md5').update(bytes).digest('hex'),
      mime_type: picture.mimeType,
      size: bytes.length,
      width: picture.width,
      height: picture.height,
      dpi: picture.dpi ?? 72,
      thumbnail_url: `${publicUrl}/files/${id}/thumbnail`,
      preview_url: `${publicUrl}/files/${id}/preview`,
    };
  } catch (error) {
    return failed(`The file could not be downloaded: ${error instanceof Error ? error.message : 'no response'}`);
  }
}
