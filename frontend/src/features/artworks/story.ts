/** The size in pixels that social apps expect for stories, and the width of the artwork in it. */
const story = { width: 1080, height: 1920, picture: 920 } as const;
const wall = '#0c0908';
const bone = '#f4f0e7';

/**
 * Returns a JPEG with the size of a phone screen: the artwork on a wall, lit in the favorite color, with the shop's
 * name.
 */
export async function storyOf(artwork: ImageData, color: string): Promise<Blob> {
  const { width, height, picture } = story;
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser cannot draw');
  context.fillStyle = wall;
  context.fillRect(0, 0, width, height);
  const [x, y] = [(width - picture) / 2, (height - picture) / 2 - 60];
  const glow = context.createRadialGradient(width / 2, y + picture / 2, picture / 4, width / 2, y + picture / 2, width);
  glow.addColorStop(0, `${color}55`);
  glow.addColorStop(1, `${color}00`);
  context.fillStyle = glow;
  context.fillRect(0, 0, width, height);
  const sheet = new OffscreenCanvas(artwork.width, artwork.height);
  sheet.getContext('2d')?.putImageData(artwork, 0, 0);
  context.imageSmoothingQuality = 'high';
  context.drawImage(sheet, x, y, picture, picture);
  context.fillStyle = bone;
  context.textAlign = 'center';
  context.font = '300 52px Newsreader, Georgia, serif';
  context.fillText('Vibe Frequency', width / 2, y + picture + 130);
  return canvas.convertToBlob({ type: 'image/jpeg', quality: 0.92 });
}
