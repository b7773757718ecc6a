import type { Vessel } from '../vessel.ts';
import enamelMug from './enamel-mug.avif?no-inline';
import mug from './mug.avif?no-inline';
import tumbler from './tumbler.avif?no-inline';

/** The URLs of the pictures of a vessel's light and surroundings, which are translucent where the vessel is. */
export const lightOf: Readonly<Record<Vessel['name'], string>> = { mug, 'enamel-mug': enamelMug, tumbler };
