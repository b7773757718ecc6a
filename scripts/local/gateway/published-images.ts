import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { GetObjectCommand, NoSuchKey, type S3Client } from '@aws-sdk/client-s3';
import { cachingOf } from '#shared/deployment/storage-keys.ts';
import { send } from './answer.ts';
import type { Layer } from './layer.ts';

const missing = {
  status: 404,
  headers: { 'content-type': 'text/plain; charset=utf-8' },
  body: Buffer.from('Not found'),
};

/**
 * Replaces the CDN for print files, mockups, and blank products. The URL path is the object's key, and the content never
 * changes.
 */
export function publishedImagesLayer(s3: S3Client, bucket: string): Layer {
  return async (request, response, { pathname }) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return send(response, { ...missing, status: 405, headers: { allow: 'GET, HEAD' }, body: Buffer.alloc(0) });
    }
    const object = await s3
      .send(new GetObjectCommand({ Bucket: bucket, Key: decodeURIComponent(pathname.slice(1)) }))
      .catch((error: unknown) => {
        if (error instanceof NoSuchKey) return undefined;
        throw error;
      });
    if (!object?.Body) return send(response, missing, request.method);
    response.writeHead(200, {
      'content-type': object.ContentType ?? 'application/octet-stream',
      ...(object.ContentLength !== undefined && { 'content-length': object.ContentLength }),
      ...(object.ETag && { etag: object.ETag }),
      'cache-control': cachingOf(pathname.slice(1)),
    });
    // On Node, the SDK returns a Node stream.
    const content = object.Body as Readable;
    if (request.method === 'HEAD') {
      content.destroy();
      response.end();
    } else await pipeline(content, response);
  };
}
