import { useEffect, useRef, useState } from 'react';
import type { PlacedArtwork } from '#shared/model/line.ts';
import type { Position } from '#shared/model/position.ts';
import { defaultPosition } from '#shared/model/print-plan.ts';

/** The artwork's position at each print location where it is not the default. */
type Places = Readonly<Record<string, Position>>;

/** Returns the artwork's position at each print location, and functions that move it and undo moves. */
export function usePlaces(start: readonly PlacedArtwork[]) {
  const [places, setPlaces] = useState<Places>(() =>
    Object.fromEntries(start.flatMap(({ placement, position }) => (position ? [[placement, position]] : []))),
  );
  /** The location and previous position of each change, oldest first. */
  const [changes, setChanges] = useState<readonly { areaName: string; from: Position }[]>([]);
  const isNewPress = useNewPress();

  const at = (areaName: string): Position => places[areaName] ?? defaultPosition;
  const put = (areaName: string, position: Position) =>
    setPlaces(({ [areaName]: _, ...others }) =>
      isSame(position, defaultPosition) ? others : { ...others, [areaName]: position },
    );
  return {
    places,
    move(areaName: string, position: Position) {
      const from = at(areaName);
      if (isSame(from, position)) return;
      if (isNewPress.current) setChanges((before) => [...before, { areaName, from }]);
      isNewPress.current = false;
      put(areaName, position);
    },
    /** The number of changes that can be undone at a location. */
    changesAt: (areaName: string) => changes.filter((change) => change.areaName === areaName).length,
    /** Undoes the latest change at a location. */
    undo(areaName: string) {
      const latest = changes.findLast((change) => change.areaName === areaName);
      if (!latest) return;
      setChanges(changes.filter((change) => change !== latest));
      put(areaName, latest.from);
    },
  };
}

const isSame = (one: Position, other: Position) => one.x === other.x && one.y === other.y && one.size === other.size;

/**
 * Returns whether a pointer or key has been pressed since the result was last set to false. All moves during one press
 * count as one change.
 */
function useNewPress() {
  const isNew = useRef(true);
  useEffect(() => {
    const press = (event: PointerEvent | KeyboardEvent) => {
      const goesOn = 'repeat' in event ? event.repeat : !event.isPrimary;
      if (!goesOn) isNew.current = true;
    };
    document.addEventListener('pointerdown', press, true);
    document.addEventListener('keydown', press, true);
    return () => {
      document.removeEventListener('pointerdown', press, true);
      document.removeEventListener('keydown', press, true);
    };
  }, []);
  return isNew;
}
