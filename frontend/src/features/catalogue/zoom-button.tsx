import { ZoomIn } from 'lucide-react';
import { printPlan } from '#shared/model/print-plan.ts';
import { Button } from '../../ui/button.tsx';
import { FullScreen } from '../../ui/full-screen.tsx';
import { detailOf } from '../product-picture/print-look.ts';
import { PrintZoom } from '../product-picture/print-zoom.tsx';
import type { Selection } from './use-selection.ts';

type ZoomButtonProps = {
  artworkId: number;
  selection: Selection;
  /** The side of the product's picture on the page, in CSS pixels. */
  side: number;
};

/** A button that shows the print pixel by pixel in full screen. */
export function ZoomButton({ artworkId, selection, side }: ZoomButtonProps) {
  const { spot, print, position } = selection;
  if (!spot || !print) return null;
  const plan = printPlan(spot, position);
  return (
    <FullScreen
      label="The print in full size"
      opener={(open) => (
        <Button variant="ghost" size="icon" aria-label="Every pixel" title="Every pixel" onClick={open}>
          <ZoomIn size={20} />
        </Button>
      )}
    >
      <div className="h-[calc(100dvh-2rem)] w-full pt-14">
        <PrintZoom artworkId={artworkId} plan={plan} colorCode={spot.colorCode} detail={detailOf(plan, print, side)} />
      </div>
    </FullScreen>
  );
}
