/**
 * The artwork's thumbnail in the place of a print with its ground, until that is painted. It is blurred, because a print has
 * another shape than the thumbnail, and because a cropped thumbnail would show a part of the mark in its corner.
 */
export const SoftThumb = ({ src }: { src: string }) => (
  <img
    src={src}
    alt=""
    className="absolute inset-0 size-full object-cover"
    // A blur fades out at the edges, which lie outside of the print.
    style={{ filter: 'blur(8px)', transform: 'scale(1.1)' }}
  />
);
