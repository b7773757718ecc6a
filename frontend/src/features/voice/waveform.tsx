import { useEffect, useRef } from 'react';
import { ringFrames } from '#shared/voice/limits.ts';

const height = 96;
const barWidth = 3;
const gap = 3;
const width = ringFrames * (barWidth + gap) - gap;

/** Draws up to 72 loudness values (0 to 1) as bars around a center line. Missing values appear as dots. */
export function Waveform({ levels }: { levels: readonly number[] }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (!context || !canvas.current) return;
    const { color } = getComputedStyle(canvas.current);
    context.clearRect(0, 0, width, height);
    context.fillStyle = color;
    for (let bar = 0; bar < ringFrames; bar++) {
      const level = levels[bar];
      const tall = Math.max(2, (level ?? 0) * height);
      context.globalAlpha = level === undefined ? 0.35 : 1;
      context.beginPath();
      context.roundRect(bar * (barWidth + gap), (height - tall) / 2, barWidth, tall, 1.5);
      context.fill();
    }
  }, [levels]);
  return <canvas ref={canvas} width={width} height={height} className="h-24 w-full text-aura-glow" />;
}
