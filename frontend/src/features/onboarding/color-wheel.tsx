import { type PointerEvent, useEffect, useRef } from 'react';
import { type Hsv, hexOf, hueAndSaturationAt, hueName, placeOf, rgbOf, wholeHue } from './color.ts';

const side = 280;
const radius = side / 2;

type ColorWheelProps = { color: Hsv; onChange: (color: Hsv) => void; describedBy: string };

/** The color wheel. Keyboards and screen readers use two invisible sliders, one for hue and one for saturation. */
export function ColorWheel({ color, onChange, describedBy }: ColorWheelProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (context) context.putImageData(wheelAt(color.v), 0, 0);
  }, [color.v]);

  const pick = (event: PointerEvent<HTMLDivElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    const x = (2 * (event.clientX - box.left)) / box.width - 1;
    const y = (2 * (event.clientY - box.top)) / box.height - 1;
    onChange({ ...color, ...hueAndSaturationAt(x, y) });
  };

  const hue = wholeHue(color.h);
  const { x, y } = placeOf(color);
  return (
    <div
      className="group relative aspect-square w-full max-w-70 short:max-w-32 short:justify-self-center cursor-crosshair touch-none rounded-full has-[[data-turns]:focus-visible]:outline-2 has-[[data-turns]:focus-visible]:outline-bone has-[[data-turns]:focus-visible]:outline-offset-4"
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        pick(event);
      }}
      onPointerMove={(event) => event.buttons > 0 && pick(event)}
    >
      <div aria-hidden="true">
        <canvas ref={canvas} width={side} height={side} className="size-full rounded-full" />
        {/* The hue handle moves around the wheel and the saturation handle along this line, so each shows its focus
            where it moves. */}
        <span
          className="pointer-events-none absolute top-1/2 left-1/2 hidden w-1/2 origin-left border-bone border-t-3 shadow-[0_0_0_2px_var(--color-wall)] group-has-[[data-reaches]:focus-visible]:block"
          style={{ rotate: `${color.h}deg` }}
        />
        <span
          className="pointer-events-none absolute size-8 -translate-1/2 rounded-full border-3 border-bone shadow-[0_0_0_2px_var(--color-wall)]"
          style={{ left: `${50 + 50 * x}%`, top: `${50 + 50 * y}%`, background: hexOf(color) }}
        />
      </div>
      <input
        type="range"
        aria-label="Hue"
        data-turns
        aria-describedby={describedBy}
        aria-valuetext={`${hueName(hue)}, ${hue} degrees`}
        min={-1}
        max={360}
        value={hue}
        onChange={(event) => onChange({ ...color, h: turned(hue, event.target.valueAsNumber) })}
        className="pointer-events-none absolute inset-x-0 top-1/3 opacity-0"
      />
      <input
        type="range"
        aria-label="Saturation"
        data-reaches
        aria-valuetext={`${Math.round(color.s * 100)} percent`}
        min={0}
        max={100}
        value={Math.round(color.s * 100)}
        onChange={(event) => onChange({ ...color, s: event.target.valueAsNumber / 100 })}
        className="pointer-events-none absolute inset-x-0 top-2/3 opacity-0"
      />
    </div>
  );
}

/**
 * Returns the hue that follows `from`. The slider has one step beyond each end, so that the arrow keys go around the
 * wheel. Keys that jump stop at the ends.
 */
function turned(from: number, to: number): number {
  if (to < 0) return from === 0 ? 359 : 0;
  if (to > 359) return from === 359 ? 0 : 359;
  return to;
}

function wheelAt(v: number): ImageData {
  const image = new ImageData(side, side);
  for (let row = 0; row < side; row++) {
    for (let column = 0; column < side; column++) {
      const { h, s } = hueAndSaturationAt((column + 0.5) / radius - 1, (row + 0.5) / radius - 1);
      image.data.set([...rgbOf({ h, s, v }), 255], (row * side + column) * 4);
    }
  }
  return image;
}
