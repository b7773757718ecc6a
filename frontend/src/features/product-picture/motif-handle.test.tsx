import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import type { Position } from '#shared/model/position.ts';
import type { PrintSpot } from '#shared/model/print-plan.ts';
import { MotifHandle } from './motif-handle.tsx';

const shirt: PrintSpot = {
  product: { name: 'T-Shirt', typeName: 'T-Shirt' },
  size: 'M',
  colorCode: null,
  area: { width: 1800, height: 2400, dpi: 150, fillMode: 'fit' },
};

function Probe({ start }: { start: Position }) {
  const [position, move] = useState<Position | null>(start);
  return (
    <>
      <div>
        <MotifHandle unit="in" printArea={{}} spot={shirt} hasCaption={false} position={position} onMove={move} />
      </div>
      <output data-testid="position">{JSON.stringify(position)}</output>
    </>
  );
}

function handleAt(start: Position) {
  render(<Probe start={start} />);
  const handle = screen.getByRole('button', { name: 'Move the artwork' });
  const position = () => JSON.parse(screen.getByTestId('position').textContent ?? '') as Position;
  // The print area is 180 by 240 pixels on the screen.
  handle.parentElement!.getBoundingClientRect = () => ({ width: 180, height: 240 }) as DOMRect;
  handle.setPointerCapture = () => {};
  return { handle, position };
}

const middle = { x: 500, y: 500, size: 500 };

test('the print area is outlined, and so is the part visible from the front if the print folds around an edge', () => {
  const canvas: PrintSpot = {
    product: { name: 'Canvas', typeName: 'Canvas' },
    size: '8″×10″',
    colorCode: null,
    area: { width: 1650, height: 1950, dpi: 150, fillMode: 'cover' },
  };
  const edgesOn = (spot: PrintSpot) => {
    const { container } = render(
      <MotifHandle unit="in" printArea={{}} spot={spot} hasCaption={false} position={null} onMove={() => {}} />,
    );
    return [...container.querySelectorAll<HTMLElement>('[data-edge]')].map(({ dataset, style }) => [
      dataset.edge,
      style.left,
    ]);
  };

  expect(edgesOn(shirt)).toEqual([['area', '']]);
  // On each side, 1.5 of the 11 inches fold away.
  expect(edgesOn(canvas)).toEqual([
    ['area', ''],
    ['front', expect.stringMatching(/^13\.6/)],
  ]);
});

test('a drag moves the artwork before the browser draws the next frame', () => {
  const { handle, position } = handleAt(middle);
  fireEvent.pointerDown(handle, { pointerId: 1, clientX: 100, clientY: 100 });

  // Unlike `fireEvent`, the event itself does not make React render.
  handle.dispatchEvent(new PointerEvent('pointermove', { bubbles: true, pointerId: 1, clientX: 118, clientY: 100 }));

  expect(position().x).toBe(600);
});

test('the arrow keys move the artwork within its print area, and plus and minus resize it', () => {
  const { handle, position } = handleAt(middle);

  fireEvent.keyDown(handle, { key: 'ArrowUp' });
  fireEvent.keyDown(handle, { key: 'ArrowLeft', shiftKey: true });
  expect(position()).toEqual({ x: 498, y: 490, size: 500 });
  fireEvent.keyDown(handle, { key: '+' });
  expect(position().size).toBe(550);
  for (let i = 0; i < 60; i += 1) fireEvent.keyDown(handle, { key: 'ArrowUp' });

  // The upper edge of the artwork is at the upper edge of the area.
  expect(position().y).toBe(275);
});

test('an arrow key that cannot move the artwork says so, until one can', () => {
  const { handle } = handleAt({ x: 500, y: 500, size: 1000 });
  const said = () => screen.getAllByRole('status')[0]?.textContent;
  expect(said()).toBe('');

  fireEvent.keyDown(handle, { key: 'ArrowLeft' });
  expect(said()).toBe('No more room that way. A smaller artwork can move farther.');
  fireEvent.keyDown(handle, { key: '-' });
  expect(said()).toBe('');
});

test('a move or a change of the size by keyboard is announced once the key is released', () => {
  const { handle } = handleAt(middle);
  const said = () => screen.getAllByRole('status')[0]?.textContent;

  for (const repeat of [false, true, true]) fireEvent.keyDown(handle, { key: 'ArrowUp', repeat });
  expect(said()).toBe('');
  fireEvent.keyUp(handle, { key: 'ArrowUp' });
  // Three hundredths of 16 inches.
  expect(said()).toBe('0.5″ above center');

  fireEvent.keyDown(handle, { key: 'ArrowRight' });
  fireEvent.keyUp(handle, { key: 'ArrowRight' });
  expect(said()).toBe('0.1″ right of center, 0.5″ above center');
  fireEvent.keyDown(handle, { key: '+' });
  fireEvent.keyUp(handle, { key: '+' });
  expect(said()).toBe('Artwork size 6.6″ × 8.8″');
  // Releasing a key that moves nothing, such as Tab, does not repeat it.
  fireEvent.keyDown(handle, { key: 'ArrowLeft' });
  for (let press = 0; press < 3; press += 1) fireEvent.keyDown(handle, { key: 'ArrowDown' });
  fireEvent.keyUp(handle, { key: 'Tab' });
  expect(said()).toBe('');
  fireEvent.keyUp(handle, { key: 'ArrowDown' });
  expect(said()).toBe('Centered');
  // The page's other controls may move it now.
  fireEvent.blur(handle);
  expect(said()).toBe('');
});

test('the handle stays usable while a mockup covers the drawing', () => {
  render(
    <div style={{ visibility: 'hidden' }}>
      <MotifHandle unit="in" printArea={{}} spot={shirt} hasCaption={false} position={null} onMove={() => {}} />
    </div>,
  );

  expect(screen.getByRole('button', { name: 'Move the artwork', hidden: true }).style.visibility).toBe('visible');
});

test('a drag moves the artwork as far as the pointer, however slowly', () => {
  const { handle, position } = handleAt(middle);

  fireEvent.pointerDown(handle, { pointerId: 1, clientX: 100, clientY: 100 });
  for (let way = 0.1; way <= 18.01; way += 0.1) {
    fireEvent.pointerMove(handle, { pointerId: 1, clientX: 100 + way, clientY: 100 - way });
  }
  fireEvent.pointerUp(handle, { pointerId: 1 });
  fireEvent.pointerMove(handle, { pointerId: 1, clientX: 0, clientY: 0 });

  expect(position()).toEqual({ x: 600, y: 425, size: 500 });
});

test('moving two fingers apart enlarges the artwork', () => {
  const { handle, position } = handleAt(middle);

  fireEvent.pointerDown(handle, { pointerId: 1, clientX: 80, clientY: 120 });
  fireEvent.pointerDown(handle, { pointerId: 2, clientX: 100, clientY: 120 });
  fireEvent.pointerMove(handle, { pointerId: 1, clientX: 70, clientY: 120 });
  fireEvent.pointerMove(handle, { pointerId: 2, clientX: 110, clientY: 120 });

  expect(position()).toEqual({ x: 500, y: 500, size: 1000 });
});

test('two fingers beside the artwork scale it, but one finger or the mouse there does not move it', () => {
  const { handle, position } = handleAt(middle);
  const beside = handle.parentElement!.parentElement!;
  const finger = (pointerId: number, clientX: number) => ({ pointerId, clientX, clientY: 10, pointerType: 'touch' });

  fireEvent.pointerDown(beside, { pointerId: 9, clientX: 10, clientY: 10, pointerType: 'mouse' });
  fireEvent.pointerMove(beside, { pointerId: 9, clientX: 60, clientY: 10, pointerType: 'mouse' });
  fireEvent.pointerDown(beside, finger(1, 10));
  fireEvent.pointerMove(beside, finger(1, 20));
  expect(position()).toEqual(middle);
  fireEvent.pointerDown(beside, finger(2, 60));
  fireEvent.pointerMove(beside, finger(1, 10));
  fireEvent.pointerMove(beside, finger(2, 70));
  expect(position()).toEqual({ x: 500, y: 500, size: 750 });
  fireEvent.pointerUp(beside, finger(2, 70));
  fireEvent.pointerMove(beside, finger(1, 40));
  expect(position()).toEqual({ x: 500, y: 500, size: 750 });
});

test('the frame of an artwork with a caption surrounds the scene, and follows the pointer', () => {
  const poster: PrintSpot = {
    product: { name: 'Poster', typeName: 'Poster' },
    size: '12″×18″',
    colorCode: null,
    area: { width: 3600, height: 5400, dpi: 300, fillMode: 'cover' },
  };
  let moved: Position | null = null;
  render(
    <div>
      <MotifHandle
        unit="in"
        printArea={{}}
        spot={poster}
        position={{ x: 500, y: 250, size: 500 }}
        hasCaption
        onMove={(to) => (moved = to)}
      />
    </div>,
  );
  const handle = screen.getByRole('button', { name: 'Move the artwork' });
  handle.parentElement!.getBoundingClientRect = () => ({ width: 360, height: 540 }) as DOMRect;
  handle.setPointerCapture = () => {};

  // The caption takes 468 of 5400 pixels, so the scene has half of the rest.
  expect(Number.parseFloat(handle.style.height)).toBeCloseTo((100 * (5400 - 468)) / 2 / 5400, 3);
  fireEvent.pointerDown(handle, { pointerId: 1, clientX: 100, clientY: 100 });
  fireEvent.pointerMove(handle, { pointerId: 1, clientX: 100, clientY: 150 });
  expect(moved).toEqual({ x: 500, y: Math.round(250 + (1000 * 50 * 5400) / (5400 - 468) / 540), size: 500 });
});
