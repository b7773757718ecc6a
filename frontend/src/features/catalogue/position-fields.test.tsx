import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import type { Position } from '#shared/model/position.ts';
import type { PrintSpot } from '#shared/model/print-plan.ts';
import { PositionFields } from './position-fields.tsx';

const canvas: PrintSpot = {
  product: { name: 'Canvas', typeName: 'Canvas' },
  size: '12″×12″',
  colorCode: null,
  area: { width: 2250, height: 2250, dpi: 150, fillMode: 'cover' },
};
const shirt: PrintSpot = {
  product: { name: 'T-Shirt', typeName: 'T-Shirt' },
  size: 'M',
  colorCode: '#ffffff',
  area: { width: 1800, height: 2400, dpi: 150, fillMode: 'fit' },
};

const square: PrintSpot = { ...shirt, area: { width: 1800, height: 1800, dpi: 150, fillMode: 'fit' } };

/**
 * Renders the fields for a moved artwork, presses the buttons with these names, and returns the requested positions.
 */
async function pressed(spot: PrintSpot, ...names: string[]): Promise<Position[]> {
  const moves: Position[] = [];
  render(
    <PositionFields
      unit="in"
      spot={spot}
      position={{ x: 400, y: 450, size: 500 }}
      onMove={(to) => moves.push(to)}
      isOnPicture
    />,
  );
  for (const name of names) await userEvent.click(screen.getByRole('button', { name }));
  return moves;
}

test('on a canvas, the artwork can fit the face, also fill the folds, or be centered without a change of its size', async () => {
  const moves = await pressed(canvas, 'Fit', 'Fill', 'Center');

  // The face covers 1800 of the 2250 pixels.
  expect(moves).toEqual([
    { x: 500, y: 500, size: 1000 },
    { x: 500, y: 500, size: 1250 },
    { x: 500, y: 500, size: 500 },
  ]);
  screen.getByText(/The outer 1\.5″ folds away or is trimmed off\./);
});

test('the size and place that a button sets are announced until the artwork is moved', async () => {
  function Probe() {
    const [position, move] = useState<Position | null>({ x: 400, y: 450, size: 500 });
    return <PositionFields unit="in" spot={shirt} position={position} onMove={move} isOnPicture />;
  }
  render(<Probe />);
  const said = () => screen.getByRole('status').textContent;
  expect(said()).toBe('');

  await userEvent.click(screen.getByRole('button', { name: 'Center' }));
  expect(said()).toBe('Artwork size 6″ × 8″, centered');
  fireEvent.change(screen.getByRole('slider'), { target: { value: '600' } });
  expect(said()).toBe('');
  await userEvent.click(screen.getByRole('button', { name: 'Fit' }));
  expect(said()).toBe('Artwork size 12″ × 16″, centered');
});

test('buttons move the artwork a little, for shoppers who neither drag nor have arrow keys', async () => {
  function Probe() {
    const [position, move] = useState<Position | null>({ x: 500, y: 500, size: 500 });
    return <PositionFields unit="in" spot={shirt} position={position} onMove={move} isOnPicture />;
  }
  render(<Probe />);
  const press = (direction: string) =>
    userEvent.click(screen.getByRole('button', { name: `Move the artwork ${direction}` }));

  await press('left');
  expect(screen.getByRole('status').textContent).toBe('Artwork size 6″ × 8″, 0.2″ left of center');
  await press('down');
  expect(screen.getByRole('status').textContent).toMatch(/left of center, 0\.3″ below center$/);
  await press('right');
  await press('up');
  expect(screen.getByRole('status').textContent).toBe('Artwork size 6″ × 8″, centered');
});

test('on a shirt, nothing folds away, so an artwork that fits already fills the area', async () => {
  expect(await pressed(shirt, 'Center')).toEqual([{ x: 500, y: 500, size: 500 }]);

  expect(screen.queryByRole('button', { name: 'Fill' })).toBeNull();
});

test('the fields explain how to move the artwork in the picture, or why it cannot be moved', () => {
  const fields = (size: number, isOnPicture: boolean) => (
    <PositionFields
      unit="in"
      spot={square}
      position={{ x: 500, y: 500, size }}
      onMove={() => {}}
      isOnPicture={isOnPicture}
    />
  );
  const { container, rerender } = render(fields(500, true));
  const hint = () => container.querySelector('p')?.textContent;
  expect(hint()).toBe('Or drag the artwork on the picture, or move it there with the arrow keys.');

  rerender(fields(1000, true));
  expect(hint()).toMatch(/ It fills its area: make it smaller to move it\.$/);
  rerender(fields(1000, false));
  expect(hint()).toBe('');
});
