import { useMemo, useState } from 'react';
import type { Placement } from '#shared/model/placement.ts';

/**
 * Returns the print locations of the selection and which of them is shown. `choices` starts with the default location.
 * Starts with the locations named in `start`, or with the default location. The result is the same object until a
 * location changes.
 */
export function usePrintLocations(choices: readonly Placement[], start: readonly string[]) {
  const offered = start.filter((name) => choices.some(({ areaName }) => areaName === name));
  const [names, setNames] = useState<readonly string[]>(() =>
    offered.length > 0 ? offered : namesOf(choices.slice(0, 1)),
  );
  const [shownName, setShownName] = useState(names[0]);
  const print = (locations: readonly Placement[], toShow: Placement | undefined) => {
    setNames(namesOf(locations));
    setShownName(toShow?.areaName);
  };
  return useMemo(() => locationsOf(choices, names, shownName, print), [choices, names, shownName]);
}

function locationsOf(
  choices: readonly Placement[],
  names: readonly string[],
  shownName: string | undefined,
  print: (locations: readonly Placement[], toShow: Placement | undefined) => void,
) {
  const named = choices.filter(({ areaName }) => names.includes(areaName));
  const printed = named.length > 0 ? named : choices.slice(0, 1);
  const shown = printed.find(({ areaName }) => areaName === shownName) ?? printed[0];
  const next = choices.find((choice) => isPossible(choice, printed));
  const others = printed.filter((one) => one !== shown);

  return {
    /** The selected locations, in the order of `choices`. */
    printed,
    shown,
    /** The location that `add` would add, or undefined if there is none. */
    next,
    /** Whether `choose` can select this location, because it can be combined with the other prints. */
    canChoose: (choice: Placement) => printed.includes(choice) || isPossible(choice, others),
    /** Shows a selected location, or moves the print on the screen to another location. */
    choose(areaName: string) {
      const chosen = choices.find((choice) => choice.areaName === areaName);
      if (!chosen) return;
      print(printed.includes(chosen) ? printed : [...others, chosen], chosen);
    },
    /** Adds a print at the next location and shows it. */
    add() {
      if (next) print([...printed, next], next);
    },
    /** Removes the print on the screen, unless it is the only one. */
    remove() {
      if (others.length > 0) print(others, others[0]);
    },
  };
}

const namesOf = (choices: readonly Placement[]) => choices.map(({ areaName }) => areaName);

/** Returns whether a location can be printed together with the others. */
const isPossible = (choice: Placement, printed: readonly Placement[]) =>
  printed.every(
    ({ areaName, conflicts }) =>
      areaName !== choice.areaName && !conflicts.includes(choice.areaName) && !choice.conflicts.includes(areaName),
  );
