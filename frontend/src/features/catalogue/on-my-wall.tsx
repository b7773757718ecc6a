import type { SizeUnit } from '#shared/model/product-family.ts';
import { useUnit } from '../../queries/unit.ts';
import { type Hung, hungInches } from '../product-picture/hung-print.tsx';
import { OwnWall } from '../product-picture/own-wall.tsx';
import { OwnWallFields } from '../product-picture/own-wall-fields.tsx';
import { type RoomName, type Scene, scenes } from '../product-picture/rooms/scenes.ts';
import { Wall } from '../product-picture/wall.tsx';
import { Chips } from './chips.tsx';
import { ColorSwatches } from './color-swatches.tsx';
import { besideChosen, sizesAt } from './side-by-side.ts';
import type { Selection } from './use-selection.ts';
import type { Color } from './variants.ts';

/** The sizes of the rooms' pictures in inches, of one print and of several. One print is closer, because it is the subject. */
const squares: Record<RoomName, readonly [one: number, several: number]> = {
  sofa: [76, 100],
  bed: [76, 100],
  desk: [44, 44],
};

/** The colors of the wall. The first one is the wall as it is drawn. */
const paints: readonly Color[] = [
  { name: 'Chalk', code: '#f4f2ee' },
  { name: 'Linen', code: '#ecdfca' },
  { name: 'Sage', code: '#bcc6ae' },
  { name: 'Clay', code: '#dcb49c' },
  { name: 'Mist', code: '#b3c1c9' },
];

/** Where to show a print. A null room is the one that suits the size. `paint` is the name of a color. */
export type Place = { room: RoomName | 'own' | null; paint: string };
export const anyPlace: Place = { room: null, paint: 'Chalk' };

/** The width of a print, in inches, up to which it suits a desk, and up to which it fits there. */
const onDesk = { suits: 12, fits: 16 };

/** Returns the chosen prints: the selected size, and with neighbors, two that are about half and twice as large. */
function printsOf(artworkId: number, selection: Selection, hasNeighbors: boolean): Hung[] {
  const { variant, placement, spot, position } = selection;
  if (!variant || !placement || !spot) return [];
  const sizes = sizesAt(selection.sizes, placement.areaName);
  const shown = hasNeighbors
    ? besideChosen(sizes, variant.size)
    : sizes.filter((size) => size.variant.size === variant.size);
  return shown.map(({ variant: { size, colorCode }, print }) => ({
    artworkId,
    product: spot.product,
    size,
    colorCode,
    print,
    position,
  }));
}

const widest = (prints: readonly Hung[]) => Math.max(0, ...prints.map((print) => hungInches(print).width));

/** Returns the room in which to show prints. Prints that do not fit on the desk are shown above the sofa. */
function roomOf({ room }: Place, prints: readonly Hung[]): RoomName | 'own' {
  const width = widest(prints);
  const suits = prints.length === 1 && width < onDesk.suits ? 'desk' : 'sofa';
  if (room === 'desk') return prints.length === 1 && width <= onDesk.fits ? 'desk' : 'sofa';
  return room ?? suits;
}

export type OnMyWallProps = {
  artworkId: number;
  selection: Selection;
  /** Whether to also hang two sizes that are about half and twice as large. */
  hasNeighbors: boolean;
  place: Place;
};

/** Returns where the prints of a scene are, such as `above a sofa 84 inches wide`. */
const whereText = ({ where: [place, inches, measure] }: Pick<Scene, 'where'>, unit: SizeUnit): string =>
  `${place} ${unit === 'cm' ? `${Math.round(2.54 * inches)} cm` : `${inches} inches`} ${measure}`;

/** Returns the caption of the picture in a room. */
export function wallCaption({ artworkId, selection, hasNeighbors, place }: OnMyWallProps, unit: SizeUnit): string {
  const room = roomOf(place, printsOf(artworkId, selection, hasNeighbors));
  return room === 'own' ? 'Shown to the scale of your ruler.' : `Shown to scale, ${whereText(scenes[room], unit)}.`;
}

/** The chosen print in a room at true scale. */
export function OnMyWall({ artworkId, selection, hasNeighbors, place }: OnMyWallProps) {
  const unit = useUnit();
  const prints = printsOf(artworkId, selection, hasNeighbors);
  const room = roomOf(place, prints);
  const [chosen = prints[0]] = prints.filter(({ size }) => size === selection.variant?.size);
  if (!chosen) return null;
  if (room === 'own') return <OwnWall print={{ ...chosen, label: `${chosen.size} on your wall` }} />;
  const scene: Scene = scenes[room];
  const side = squares[room][prints.length > 1 ? 1 : 0];
  return (
    <Wall
      scene={scene}
      room={{ width: side, height: side }}
      paint={paints.slice(1).find(({ name }) => name === place.paint)?.code ?? null}
      prints={prints.map((print) => ({ ...print, label: `${print.size} ${whereText(scene, unit)}` }))}
    />
  );
}

type RoomFieldsProps = OnMyWallProps & { onChange: (place: Place) => void };

/** The choice of a room and the color of its wall. */
export function RoomFields({ artworkId, selection, hasNeighbors, place, onChange }: RoomFieldsProps) {
  const prints = printsOf(artworkId, selection, hasNeighbors);
  const room = roomOf(place, prints);
  const isTooLarge = hasNeighbors || widest(prints) > onDesk.fits;
  return (
    <div className="flex flex-wrap gap-x-9 gap-y-7">
      <Chips
        legend="Room"
        chips={[
          { value: 'sofa', label: 'Sofa' },
          { value: 'bed', label: 'Bed' },
          { value: 'desk', label: 'Desk', disabled: isTooLarge && 'too large' },
          { value: 'own', label: 'My photo' },
        ]}
        chosen={room}
        onChoose={(chosen) => onChange({ ...place, room: chosen as RoomName | 'own' })}
      />
      {room === 'own' ? (
        <OwnWallFields />
      ) : (
        <ColorSwatches
          legend="Wall"
          colors={paints}
          chosen={place.paint}
          onChoose={(paint) => onChange({ ...place, paint })}
        />
      )}
    </div>
  );
}
