/**
 * Explains the watermark, which an artwork has until its order can no longer be cancelled. Pages show it once.
 */
export const MarkNote = ({ isHidden = false }: { isHidden?: boolean }) => (
  <p className={`mt-3 text-ash text-label ${isHidden ? 'invisible' : ''}`}>
    “Vibe Frequency” in the corner isn’t printed, and it isn’t on the original you download.
  </p>
);
