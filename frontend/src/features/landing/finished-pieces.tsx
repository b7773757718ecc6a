import { useQuery } from '@tanstack/react-query';
import { pricesFromQuery } from '../../queries/prices-from.ts';
// A small picture would otherwise become a part of the first script.
import canvas from './canvas.avif?no-inline';
import mug from './mug.avif?no-inline';
import poster from './poster.avif?no-inline';
import shirt from './shirt.avif?no-inline';

/** The photographs, which are square. `scripts/lab/screens/pieces.ts` makes them. */
const pieces = [
  { type: 'poster', name: 'Poster', sign: 'Pisces', picture: poster },
  { type: 't-shirts', name: 'T-shirt', sign: 'Leo', picture: shirt },
  { type: 'drinkware', name: 'Mug', sign: 'Virgo', picture: mug },
  { type: 'canvas', name: 'Canvas', sign: 'Scorpio', picture: canvas },
] as const;

/** The artworks of four people on four products, each with the lowest price of its kind of product. */
export function FinishedPieces() {
  const { data } = useQuery(pricesFromQuery);
  return (
    <ul className="grid grid-cols-2 gap-x-4 gap-y-7 lg:grid-cols-4 lg:gap-7">
      {pieces.map(({ type, name, sign, picture }) => {
        const price = data?.prices[type];
        return (
          <li key={type}>
            <figure>
              <img
                src={picture}
                alt={`${name} with the artwork of someone born under ${sign}`}
                loading="lazy"
                decoding="async"
                className="aspect-square w-full rounded-picture bg-mat"
              />
              <figcaption className="mt-3 justify-between text-small sm:flex">
                <span>
                  {name} <span className="text-ash">{sign}</span>
                </span>
                {/* The lowest price is that of a poster without the frame of the photograph. */}
                <span className="tabular block min-h-[1lh] text-ash">
                  {price && `from $${price}`}
                  {price && picture === poster && ' unframed'}
                </span>
              </figcaption>
            </figure>
          </li>
        );
      })}
    </ul>
  );
}
