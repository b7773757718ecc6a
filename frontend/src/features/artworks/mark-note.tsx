/** Explains the watermark on an unpurchased artwork. Pages show it once, below the picture. */
export const MarkNote = ({ isHidden = false }: { isHidden?: boolean }) => (
  <p className={`mt-3 text-center text-ash text-label ${isHidden ? 'invisible' : ''}`}>
    “Vibe Frequency” in the corner isn’t printed, and it’s gone once you buy.
  </p>
);
