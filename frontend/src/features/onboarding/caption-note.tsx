import { captionOf, hasGlyphsFor } from '#shared/art/caption/caption-text.ts';
import { letteringOf } from '#shared/art/caption/lettering.ts';
import { isBirthday } from '#shared/astrology/calendar.ts';

type CaptionNoteProps = { name: string; birthday: string; birthTime: string };

/**
 * Shows the caption large enough to proofread, in the letters of the print. Warns if the name contains a letter that
 * captions cannot print.
 */
export function CaptionNote({ name, birthday, birthTime }: CaptionNoteProps) {
  const isPrintable = !name.trim() || hasGlyphsFor(name);
  const lines = isBirthday(birthday)
    ? captionOf({ name, birthday, birthTime: birthTime || null })
    : [name].filter((text) => text.trim() && isPrintable);
  if (isPrintable && lines.length === 0) return null;
  return (
    <div className="col-span-full flex flex-col items-center gap-3">
      {lines.map((line) => (
        <CaptionLine key={line} text={line} scale={line === name.trim() ? 0.85 : 0.6} />
      ))}
      {!isPrintable && (
        <p role="status" className="w-full text-ash text-label">
          We can’t draw every letter of this name yet, so the caption leaves the name out.
        </p>
      )}
    </div>
  );
}

/** The room around the letters, in units of the alphabet: accents, descenders, and the width of the pen. */
const room = { side: 2, above: 14, height: 42 };

function CaptionLine({ text, scale }: { text: string; scale: number }) {
  const lettering = letteringOf(text);
  if (!lettering) return null;
  const width = lettering.width + 2 * room.side;
  return (
    <svg
      role="img"
      aria-label={`Caption: ${text}`}
      viewBox={`${-room.side} ${-room.above} ${width} ${room.height}`}
      style={{ width: `min(100%, ${scale * width}px)` }}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {lettering.strokes.map((stroke) => (
        <polyline key={stroke.join()} points={stroke.join()} />
      ))}
    </svg>
  );
}
