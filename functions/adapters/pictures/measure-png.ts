import { createHash } from 'node:crypto';
import type { PictureFacts } from '#functions/app/ports/images.ts';

/**
 * The offset of the height in a PNG file. The width is in the four bytes before it (PNG specification, third edition,
 * 11.2.1).
 */
const heightAt = 20;

/**
 * Reads a PNG file and returns its MD5 hash in hex, its size in bytes, and its width and height in pixels. Keeps only
 * one chunk in memory.
 */
export async function measurePng(bytes: AsyncIterable<Uint8Array>): Promise<PictureFacts> {
  const hash = createHash('md5');
  let head = Buffer.alloc(0);
  let size = 0;
  for await (const chunk of bytes) {
    hash.update(chunk);
    size += chunk.length;
    if (head.length < heightAt + 4) head = Buffer.concat([head, chunk]).subarray(0, heightAt + 4);
  }
  return { md5: hash.digest('hex'), size, ...pngSize(head) };
}

/** Returns the width and height in pixels that the header of a PNG file states. */
export const pngSize = (head: Buffer): { width: number; height: number } => ({
  width: head.readUInt32BE(heightAt - 4),
  height: head.readUInt32BE(heightAt),
});
