import { Share2 } from 'lucide-react';
import { useState } from 'react';
import type { ArtInput } from '#shared/art/parameters.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast-store.ts';
import { painters } from '../live-preview/use-live-picture.ts';
import { storyOf } from './story.ts';

/** The width in pixels at which the artwork is drawn for sharing. */
const pixels = 960;

const fileOf = (parts: BlobPart[]) => new File(parts, 'vibe-frequency.jpg', { type: 'image/jpeg' });

/**
 * A button that draws the artwork in the browser and shares the picture, or saves it if the browser cannot share files.
 * The picture omits the caption, because it contains the name and birth date, and others may pass the picture on.
 */
export function ShareButton({ input }: { input: ArtInput }) {
  const [busy, setBusy] = useState(false);
  const canShare = navigator.canShare?.({ files: [fileOf([])] }) ?? false;
  const share = async () => {
    setBusy(true);
    try {
      const picture = fileOf([await storyOf(await pictureOf({ ...input, caption: false }), input.favoriteColor)]);
      // A share dialog may never report that it was closed.
      if (canShare) void offer(picture);
      else save(picture);
    } catch {
      toast({ title: 'Picture failed', description: 'Please try again.', variant: 'destructive' });
    }
    setBusy(false);
  };
  return (
    <Button variant="outline" busy={busy} onClick={() => void share()}>
      <Share2 size={18} /> {busy ? 'Drawing...' : canShare ? 'Share as a picture' : 'Save to share'}
    </Button>
  );
}

/** Opens the share dialog, or saves the file if the browser refuses to open it, as it does long after the press. */
async function offer(file: File): Promise<void> {
  try {
    await navigator.share({ files: [file] });
  } catch (error) {
    // Closing the share dialog rejects the promise but is not a failure.
    if ((error as Error).name !== 'AbortError') save(file);
  }
}

function save(file: File): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  // Safari reads the file only after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
  toast({ title: 'Picture saved', description: 'The name and birth date aren’t written on it.' });
}

/** Draws the artwork once. Rejects after half a minute, because a drawing that fails gets no response. */
function pictureOf(input: ArtInput): Promise<ImageData> {
  return new Promise((resolve, reject) => {
    const show = (picture: ImageData) => {
      clearTimeout(deadline);
      painters.cancel(show);
      resolve(picture);
    };
    const deadline = setTimeout(() => {
      painters.cancel(show);
      reject(new Error('The picture took too long'));
    }, 30_000);
    painters.paint(show, input, pixels, ['sharp']);
  });
}
