import type { Cloth } from '#shared/art/cutout/cloth.ts';
import { blankSrcSet } from '#shared/model/blank-picture.ts';
import type { Template } from '#shared/model/print-area.ts';
import { filePosition, type PrintPlan } from '#shared/model/print-plan.ts';
import { over } from './percent.ts';
import { PrintPicture } from './print-picture.tsx';
import { SoftThumb } from './soft-thumb.tsx';
import type { Painted } from './use-print-picture.ts';

/**
 * Returns a CSS transform that moves a painted picture's motif to its position in a newer plan, for use until the newer
 * plan is painted. Returns null if the motif is already there, or if the plans differ in more than the motif's
 * position. The transform's origin is the upper left corner.
 */
export function moveTo(wanted: PrintPlan, shown: PrintPlan): string | null {
  if (wanted === shown || wanted.area.width !== shown.area.width || wanted.area.height !== shown.area.height)
    return null;
  const [from, to] = [motifOf(shown), motifOf(wanted)];
  if (!from || !to) return null;
  const scale = to.width / from.width;
  const { width, height } = wanted.area;
  const across = (100 * (to.left - from.left * scale)) / width;
  const down = (100 * (to.top - from.top * scale)) / height;
  return across === 0 && down === 0 && scale === 1 ? null : `translate(${across}%, ${down}%) scale(${scale})`;
}

/**
 * Returns the motif's box in a picture with its ground. Returns null for a figure, which CSS positions, and for a wrap,
 * which cannot be moved.
 */
function motifOf(plan: PrintPlan) {
  const { width, height } = plan.area;
  const whole = { left: 0, top: 0, width, height };
  if (plan.kind === 'original') return whole;
  return plan.kind === 'whole' ? (plan.face ?? whole) : null;
}

type OnTemplateProps = {
  template: Template;
  plan: PrintPlan;
  painted: Painted | null;
  /** The URL of a small picture of the artwork, shown until the print is painted. */
  draft: string | null;
  /** Whether the draft fades out, because the print that is there does not cover it. */
  isDraftOver: boolean;
};

/** A print on the provider's picture of the blank product, with the layers in the provider's order. */
export function OnTemplate({ template, plan, painted, draft, isDraftOver }: OnTemplateProps) {
  const { imageUrl, isInFront, backgroundUrl, backgroundColor, width, height, area } = template;
  const image = <TemplateImage src={imageUrl} />;
  return (
    <div
      className="absolute inset-0"
      style={{ margin: 'auto', aspectRatio: `${width} / ${height}`, [width < height ? 'width' : 'height']: 'auto' }}
    >
      {backgroundColor && <div className="absolute inset-0" style={{ background: backgroundColor }} />}
      {backgroundUrl && <TemplateImage src={backgroundUrl} />}
      {!isInFront && image}
      <div data-print-area="" className="absolute overflow-hidden" style={over(area, template)}>
        <div className="absolute" style={printStyle(plan)}>
          {draft && plan.kind !== 'figure' && <SoftThumb src={draft} />}
          {draft && plan.kind === 'figure' && (
            <img
              src={draft}
              alt=""
              className={`absolute inset-0 size-full object-cover transition-opacity duration-300 ${isDraftOver ? 'opacity-0' : ''}`}
              style={asFigure(plan.cloth)}
            />
          )}
          <PrintPicture picture={painted?.picture ?? null} move={painted && moveTo(plan, painted.plan)} />
        </div>
      </div>
      {isInFront && image}
    </div>
  );
}

/** Returns CSS that makes an artwork's thumbnail look like its figure printed on cloth, blurred like any draft. */
const asFigure = (cloth: Cloth) =>
  ({
    filter: 'blur(3px)',
    maskImage: 'radial-gradient(closest-side, #000 40%, #0000 80%)',
    mixBlendMode: cloth === 'dark' ? 'screen' : 'multiply',
  }) as const;

const TemplateImage = ({ src }: { src: string }) => (
  <img
    srcSet={blankSrcSet(src)}
    src={src}
    alt=""
    draggable={false}
    decoding="async"
    loading="lazy"
    className="pointer-events-none absolute inset-0 size-full"
  />
);

/** Returns CSS that positions a plan's picture in the print area. */
const printStyle = (plan: PrintPlan) => over(filePosition(plan), plan.area);
