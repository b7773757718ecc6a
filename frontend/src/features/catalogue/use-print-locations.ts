import { useState } from 'react';
import type { PlacementChoice } from './variants.ts';

/**
 * Returns where on a product the artwork is printed, and which of these locations is shown. `choices` holds the default
 * location first. Starts with the locations named `start`, or with the default one.
 */
export function usePrintLocations(choices: readonly PlacementChoice[], start: readonly string[]) {
  const offered = start.filter((name) => choices.some(({ areaName }) => areaName === name));
  const [names, setNames] = useState<readonly string[]>(() =>
    offered.length > 0 ? offered : namesOf(choices.slice(0, 1)),
  );
  const [shownName, show] = useState(names[0]);
  const printed = choices.filter(({ areaName }) => names.includes(areaName));
  const shown = printed.find(({ areaName }) => areaName === shownName) ?? printed[0];
  const next = choices.find((choice) => isPossible(choice, printed));
  const print = (locations: readonly PlacementChoice[], toShow: PlacementChoice | undefined) => {
    setNames(namesOf(locations));
    show(toShow?.areaName);
  };
  const others = printed.filter((one) => one !== shown);

  return {
    /** The locations with a print, in the order of the choices. */
    printed,
    shown,
    /** The location that `add` adds, or undefined if there is no other one. */
    next,
    /** Whether `choose` does anything with a location, because the other prints do not exclude it. */
    canChoose: (choice: PlacementChoice) => printed.includes(choice) || isPossible(choice, others),
    /** Shows a location with a print, or moves the print that is shown to another location. */
    choose(areaName: string) {
      const chosen = choices.find((choice) => choice.areaName === areaName);
      if (!chosen) return;
      print(printed.includes(chosen) ? printed : [...others, chosen], chosen);
    },
    /** Prints at one more location and shows it. */
    add() {
      if (next) print([...printed, next], next);
    },
    /** Removes the print that is shown. The last one stays. */
    remove() {
      if (others.length > 0) print(others, others[0]);
    },
  };
}

const namesOf = (choices: readonly PlacementChoice[]) => choices.map(({ areaName }) => areaName);

/** Returns whether a location can be printed beside these. */
const isPossible = (choice: PlacementChoice, printed: readonly PlacementChoice[]) =>
  printed.every(
    ({ areaName, conflicts }) =>
      areaName !== choice.areaName && !conflicts.includes(choice.areaName) && !choice.conflicts.includes(areaName),
  );
