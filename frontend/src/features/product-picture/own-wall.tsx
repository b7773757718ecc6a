import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef, useState } from 'react';
import { toast } from '../../ui/toast-store.ts';
import { type Hung, HungPrint } from './hung-print.tsx';
import { type Spot, useOwnWall, type OwnWall as Wall, wallInches } from './use-own-wall.ts';
import { useWidth } from './wall.tsx';

type OwnWallProps = { print: Hung & { label: string } };

/** A print on the shopper's own photograph, at the scale of a rule that the shopper lays along something of known length. */
export function OwnWall({ print }: OwnWallProps) {
  const { wall } = useOwnWall();
  if (wall) return <Photo key={wall.url} wall={wall} print={print} />;
  return (
    <p className="absolute inset-0 grid place-items-center p-9 text-center text-ash">
      Choose a photo of your wall, taken straight from the front.
    </p>
  );
}

function Photo({ wall, print }: OwnWallProps & { wall: Wall }) {
  const { change, remove } = useOwnWall();
  const photo = useRef<HTMLDivElement>(null);
  const width = useWidth(photo);
  const { url, size, rule, print: middle } = wall;
  const [start, end] = rule;
  const inches = wallInches(wall);
  // What the last press chose. The next press on the photo places it there, for shoppers who do not drag.
  const [chosen, setChosen] = useState<Handled | null>(null);
  const handles: { name: Handled; label: string; at: Spot; onMove: (at: Spot) => void }[] = [
    { name: 'print', label: 'Move the print', at: middle, onMove: (at) => change({ print: at }) },
    { name: 'start', label: 'Start of the ruler', at: start, onMove: (at) => change({ rule: [at, end] }) },
    { name: 'end', label: 'End of the ruler', at: end, onMove: (at) => change({ rule: [start, at] }) },
  ];
  return (
    <div className="absolute inset-0 grid place-items-center">
      <div
        ref={photo}
        onPointerDown={(event) => {
          if ((event.target as Element).closest('button')) return;
          handles.find(({ name }) => name === chosen)?.onMove(placeIn(photo, event));
          setChosen(null);
        }}
        className="relative overflow-hidden"
        style={
          size
            ? { aspectRatio: `${size.width} / ${size.height}`, [size.width > size.height ? 'width' : 'height']: '100%' }
            : {}
        }
      >
        <img
          src={url}
          alt="Your wall"
          draggable={false}
          className="size-full"
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
            change({ size: { width: naturalWidth, height: naturalHeight } })
          }
          onError={() => {
            remove();
            toast({ title: 'Photo not shown', description: 'Please choose a JPEG or PNG.', variant: 'destructive' });
          }}
        />
        {inches && (
          <>
            <HungPrint
              {...print}
              room={inches}
              roomWidth={width}
              middle={{ x: middle.x * inches.width, y: middle.y * inches.height }}
            />
            <Rule start={start} end={end} />
            {handles.map(({ name, ...handle }) => (
              <Handle
                key={name}
                {...handle}
                frame={photo}
                isChosen={name === chosen}
                onChoose={() => setChosen(name === chosen ? null : name)}
              >
                {name !== 'print' && <Knob />}
              </Handle>
            ))}
          </>
        )}
      </div>
    </div>
  );
}

type Handled = 'print' | 'start' | 'end';

/** Returns where in an element a pointer is. The element's width and height are 1. */
function placeIn(frame: { current: HTMLElement | null }, { clientX, clientY }: PointerEvent): Spot {
  const { left, top, width, height } = frame.current?.getBoundingClientRect() ?? new DOMRect(0, 0, 1, 1);
  return { x: within((clientX - left) / width), y: within((clientY - top) / height) };
}

const Knob = () => <span className="block size-3 rounded-full border-2 border-white bg-black" />;

/** The line between the ends of the ruler. */
const Rule = ({ start, end }: { start: Spot; end: Spot }) => (
  <svg aria-hidden="true" className="pointer-events-none absolute inset-0 size-full">
    {[
      { stroke: 'black', strokeWidth: 4 },
      { stroke: 'white', strokeWidth: 2 },
    ].map((line) => (
      <line
        key={line.stroke}
        x1={`${100 * start.x}%`}
        y1={`${100 * start.y}%`}
        x2={`${100 * end.x}%`}
        y2={`${100 * end.y}%`}
        {...line}
      />
    ))}
  </svg>
);

const steps: Record<string, Spot> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

const within = (value: number) => Math.min(1, Math.max(0, value));

type HandleProps = {
  label: string;
  at: Spot;
  /** The element whose width and height are 1. */
  frame: { current: HTMLElement | null };
  onMove: (at: Spot) => void;
  /** Whether the next press on the photo places it. */
  isChosen: boolean;
  onChoose: () => void;
  children?: ReactNode;
};

/** A point that is dragged, moved with the arrow keys, in larger steps with Shift, or chosen and then placed. */
function Handle({ label, at, frame, onMove, isChosen, onChoose, children }: HandleProps) {
  const move = (to: Spot) => onMove({ x: within(to.x), y: within(to.y) });
  /** The handle's place relative to the pointer that holds it. */
  const held = useRef<Spot | null>(null);
  const wasMoved = useRef(false);
  const grab = (event: PointerEvent<HTMLElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    const place = placeIn(frame, event);
    held.current = { x: at.x - place.x, y: at.y - place.y };
    wasMoved.current = false;
  };
  const drag = (event: PointerEvent<HTMLElement>) => {
    if (!held.current) return;
    const place = placeIn(frame, event);
    wasMoved.current = true;
    move({ x: place.x + held.current.x, y: place.y + held.current.y });
  };
  const release = () => {
    held.current = null;
  };
  const press = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    const size = event.shiftKey ? 0.05 : 0.005;
    move({ x: at.x + step.x * size, y: at.y + step.y * size });
  };
  return (
    <button
      type="button"
      aria-label={label}
      aria-pressed={isChosen}
      title="Drag it, press the arrow keys, or press it and then the photo"
      className="absolute grid size-11 cursor-pointer place-items-center rounded-full aria-pressed:outline-2 aria-pressed:outline-bone focus-visible:outline-2 focus-visible:outline-bone"
      style={{ left: `${100 * at.x}%`, top: `${100 * at.y}%`, translate: '-50% -50%', touchAction: 'none' }}
      onPointerDown={grab}
      onPointerMove={drag}
      onPointerUp={release}
      onPointerCancel={release}
      onKeyDown={press}
      onClick={() => !wasMoved.current && onChoose()}
    >
      {children}
    </button>
  );
}
