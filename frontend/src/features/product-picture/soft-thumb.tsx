import { rememberPicture } from '../../lib/known-pictures.ts';

/**
 * The artwork's thumbnail, shown in place of a print with its ground until the print is painted. It is blurred, because
 * its shape differs from that of the print, and because cropping would show a part of the mark in its corner.
 */
export const SoftThumb = ({ src }: { src: string }) => (
  <img
    src={src}
    alt=""
    onLoad={({ currentTarget }) => void rememberPicture(src, currentTarget).catch(() => undefined)}
    className="absolute inset-0 size-full object-cover"
    // A blur fades out toward the edges, so scaling moves them outside the print.
    style={{ filter: 'blur(8px)', transform: 'scale(1.1)' }}
  />
);
