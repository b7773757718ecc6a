import { canLetter } from '#shared/art/caption/caption-text.ts';

/** Says so if the alphabet of captions lacks a letter of the name. */
export function CaptionNote({ name }: { name: string }) {
  if (!name.trim() || canLetter(name)) return null;
  return (
    <p role="status" className="text-ash text-label sm:col-span-2">
      We can’t draw every letter of this name yet, so the caption leaves the name out.
    </p>
  );
}
