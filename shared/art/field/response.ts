/** The way a plate made of a material responds to its waves. */
export type Response = {
  /** multiplier for the wavenumbers; a higher value makes a finer figure */
  fineness: number;
  /** share of the power in concentric rings, 0 to 1 */
  rings: number;
  /**
   * how much higher the lit edge is than the center, in standard deviations of the wave; it makes the sheets flow
   * across
   */
  tilt: number;
  /** the angle in radians, clockwise, between the light and the direction in which the sheets rise */
  lean: number;
  /** the angle in radians by which the figure turns between center and rim */
  twist: number;
};
