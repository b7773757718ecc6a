/** A translucent picture of the light that falls on a product and on what is around it. */
export const LightOver = ({ src }: { src: string }) => (
  <img src={src} alt="" draggable={false} className="pointer-events-none absolute inset-0 size-full" />
);
