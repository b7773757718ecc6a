import { createHash } from 'node:crypto';
import { badRequest, Refusal } from '../http/refusal.ts';
import { unixSeconds, type World } from '../world.ts';
import { readPictureHeader } from './picture-header.ts';

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
