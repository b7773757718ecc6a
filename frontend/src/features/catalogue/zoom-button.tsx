import { ZoomIn } from 'lucide-react';
import { lazy } from 'react';
import type { Position } from '#shared/model/position.ts';
import { type PrintSpot, printPlan } from '#shared/model/print-plan.ts';
import { Boundary } from '../../ui/boundary.tsx';
import { Button } from '../../ui/button.tsx';
import { FullScreen } from '../../ui/full-screen.tsx';

const PrintZoom = lazy(async () => ({ default: (await import('../product-picture/print-zoom.tsx')).PrintZoom }));

type ZoomButtonProps = { artworkId: number; spot: PrintSpot; position: Position | null };

/** The button that shows the print pixel by pixel over the whole screen. */
export function ZoomButton({ artworkId, spot, position }: ZoomButtonProps) {
  return (
    <FullScreen
      label="The print in full size"
      opener={(open) => (
        <Button variant="ghost" size="icon" aria-label="Every pixel" title="Every pixel" onClick={open}>
          <ZoomIn size={20} strokeWidth={1.5} aria-hidden="true" />
        </Button>
      )}
    >
      <div className="h-[calc(100dvh-2rem)] w-full pt-14">
        <Boundary waiting={null}>
          <PrintZoom artworkId={artworkId} plan={printPlan(spot, position)} colorCode={spot.colorCode} />
        </Boundary>
      </div>
    </FullScreen>
  );
}
