import { type ReactNode, useEffect, useRef } from 'react';
import { ringFrames } from '#shared/voice/limits.ts';

/**
 * The width and height of the drawing. Its canvas has as many pixels as it is shown with, because WebKit does not
 * filter a canvas that it scales.
 */
const side = 640;
/**
 * The radius at which the rays start, and the length of the ray of the loudest moment, as fractions of half the canvas.
 */
const foot = 0.66;
const reach = 0.32;
const strokeWidth = 8;

/** The style of a button that fills the disc in the middle of the ring. */
export const plate = 'short:text-label! size-full! flex-col rounded-full! whitespace-normal! px-3! leading-tight';

type VoiceRingProps = {
  /** Up to 72 loudness values from 0 to 1. Missing values appear as dots. */
  levels: readonly number[];
  /** The content in the middle of the ring. */
  children: ReactNode;
};

/**
 * Draws loudness values as rays around a disc, clockwise from the top, like the voice ring around the artwork's plate.
 */
export function VoiceRing({ levels, children }: VoiceRingProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const redraw = () => canvas.current && draw(canvas.current, levels);
    redraw();
    // After a reload, the favorite color of the draft replaces the default color in a transition.
    document.addEventListener('transitionend', redraw);
    return () => document.removeEventListener('transitionend', redraw);
  }, [levels]);
  return (
    <div className="voice-ring">
      <canvas ref={canvas} className="size-full text-aura-glow" />
      <div className="absolute inset-[21%]">{children}</div>
    </div>
  );
}

function draw(canvas: HTMLCanvasElement, levels: readonly number[]): void {
  const context = canvas.getContext('2d');
  if (!context) return;
  const half = side / 2;
  canvas.width = canvas.height = canvas.clientWidth * devicePixelRatio;
  context.scale(canvas.width / side, canvas.width / side);
  context.strokeStyle = getComputedStyle(canvas).color;
  context.lineWidth = strokeWidth;
  context.lineCap = 'round';
  for (let moment = 0; moment < ringFrames; moment++) {
    const level = levels[moment];
    const angle = (2 * Math.PI * moment) / ringFrames - Math.PI / 2;
    const [x, y] = [Math.cos(angle), Math.sin(angle)];
    const from = half * foot;
    // Canvas draws nothing for a zero-length stroke, so silence needs a minimum length to show as a dot.
    const to = from + Math.max(0.5, half * reach * (level ?? 0));
    context.globalAlpha = level === undefined ? 0.35 : 1;
    context.beginPath();
    context.moveTo(half + x * from, half + y * from);
    context.lineTo(half + x * to, half + y * to);
    context.stroke();
  }
}
