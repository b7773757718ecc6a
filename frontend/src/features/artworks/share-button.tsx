import { Share2 } from 'lucide-react';
import { useState } from 'react';
import type { ArtInput } from '#shared/art/parameters.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast-store.ts';
import { painters } from '../live-preview/use-live-picture.ts';
import { storyOf } from './story.ts';

/** The width in pixels at which the artwork is drawn for sharing. */
const pixels = 960;

/**
 * A button that draws the artwork in the browser and shares the picture, or saves it if the browser cannot share files.
 */
export function ShareButton({ input }: { input: ArtInput }) {
  const [busy, setBusy] = useState(false);
  const share = async () => {
    setBusy(true);
    const picture = await storyOf(await pictureOf(input), input.favoriteColor);
    await handOver(new File([picture], 'vibe-frequency.jpg', { type: 'image/jpeg' }));
    setBusy(false);
  };
  return (
    <Button variant="outline" busy={busy} onClick={() => void share()}>
      <Share2 size={18} strokeWidth={1.5} aria-hidden="true" /> {busy ? 'Drawing...' : 'Share as a picture'}
    </Button>
  );
}

async function handOver(file: File): Promise<void> {
  if (navigator.canShare?.({ files: [file] })) {
    // Closing the share dialog rejects the promise but is not a failure.
    await navigator.share({ files: [file] }).catch(() => undefined);
    return;
  }
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  URL.revokeObjectURL(link.href);
  toast({ title: 'Picture saved', description: 'It shows the artwork and nothing about you.' });
}

/** Draws the artwork once. */
function pictureOf(input: ArtInput): Promise<ImageData> {
  return new Promise((resolve) => {
    const show = (picture: ImageData) => {
      painters.cancel(show);
      resolve(picture);
    };
    painters.paint(show, input, pixels, ['sharp']);
  });
}
