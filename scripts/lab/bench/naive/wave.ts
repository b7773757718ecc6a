import type { Plate } from '#shared/art/materials/material.ts';

/** Returns the height of a disc at a point of the picture. The storm turns points less than 1.7 units from its eye. */
export function heightAt({ field: { center, radius, rise, storm } }: Plate, x: number, y: number): number {
  const [dx, dy] = [(x - center.x) / radius - storm.x, (y - center.y) / radius - storm.y];
  const near = Math.max(0, 1 - (dx * dx + dy * dy) / 2.89);
  const angle = Math.atan2(dy, dx) + storm.turn * near * near;
  const distance = Math.hypot(dx, dy);
  return rise.x * (storm.x + distance * Math.cos(angle)) + rise.y * (storm.y + distance * Math.sin(angle));
}
