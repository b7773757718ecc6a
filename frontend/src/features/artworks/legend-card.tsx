import { type PictureWidth, previewPixels } from '#shared/model/artwork.ts';
import { Picture } from '../../ui/picture.tsx';
import './legend-card.css';

type LegendCardProps = {
  id: number;
  /** The artwork's title, or the name of the person it was made for. */
  name: string;
  pictureUrl: string;
  /** The widths of the files to choose from, as on the page. */
  widths: readonly PictureWidth[] | undefined;
  sentences: readonly string[];
};

/**
 * A card with an artwork and its legend that shows only in print. Render it as a child of the body. It is hidden from
 * screen readers, because the page shows the same picture and sentences.
 */
export function LegendCard({ id, name, pictureUrl, widths, sentences }: LegendCardProps) {
  return (
    <article aria-hidden="true" className="legend-card">
      {/* The page shows the same file, so it is already loaded when the browser prints. */}
      <Picture src={pictureUrl} alt="" side={previewPixels.full} widths={widths} />
      <p>
        <span>{name}</span>
        <span>Vibe Frequency, artwork #{id}</span>
      </p>
      <ul>
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </article>
  );
}
