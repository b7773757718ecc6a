/** Returns a finished artwork. `changes` replaces the fields that matter to the test. */
export const artwork = (id: number, changes = {}) => ({
  id,
  inputId: 1,
  look: 'day' as const,
  seed: id,
  title: null,
  status: 'ready' as const,
  currentImageUrl: `/api/artworks/${id}/image?v=1`,
  isPurchased: false,
  createdAt: '2026-11-20T12:00:00Z',
  ...changes,
});
