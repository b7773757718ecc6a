import type { Cloth } from '#shared/art/cutout/cloth.ts';
import { blankSrcSet } from '#shared/model/blank-picture.ts';
import type { Template } from '#shared/model/print-area.ts';
import { filePosition, type PrintPlan } from '#shared/model/print-plan.ts';
import { moveTo } from './move-to.ts';
import { over } from './percent.ts';
import { PrintPicture } from './print-picture.tsx';
import { SoftThumb } from './soft-thumb.tsx';
import type { Painted } from './use-print-picture.ts';

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
