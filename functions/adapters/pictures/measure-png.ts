import { createHash } from 'node:crypto';
import type { PictureFacts } from '#functions/app/ports/images.ts';

/** The offset of the height in a PNG file, which follows the width (PNG specification, third edition, 11.2.1). */
const heightAt = 20;

/** Reads a PNG file and returns its measures. Keeps one piece of it in memory. */
export async function measurePng(bytes: AsyncIterable<Uint8Array>): Promise<PictureFacts> {
  const hash = createHash('md5');
  let head = Buffer.alloc(0);
  let size = 0;
  for await (const piece of bytes) {
    hash.update(piece);
    size += piece.length;
    if (head.length < heightAt + 4) head = Buffer.concat([head, piece]).subarray(0, heightAt + 4);
  }
  return { md5: hash.digest('hex'), size, width: head.readUInt32BE(heightAt - 4), height: head.readUInt32BE(heightAt) };
}
