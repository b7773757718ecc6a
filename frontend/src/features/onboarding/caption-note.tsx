import { hasGlyphsFor } from '#shared/art/caption/caption-text.ts';

/** Warns if the name contains a letter that captions cannot print. */
export function CaptionNote({ name }: { name: string }) {
  if (!name.trim() || hasGlyphsFor(name)) return null;
  return (
    <p role="status" className="text-ash text-label sm:col-span-2">
      We can’t draw every letter of this name yet, so the caption leaves the name out.
    </p>
  );
}
