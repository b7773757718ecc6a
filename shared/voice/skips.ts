import { firstFrame, isMp3, textOf } from '#shared/voice/sound-file.ts';

/** How many bytes of an MP3's first frame can precede the mark of an encoder's notes. */
const beforeMark = 40;
/** The length of the longest packet of Opus: 120 ms in samples at 48 kHz. */
const longestPacket = 5_760;

/**
 * Clears what a file states about samples that a player skips, because each browser follows it differently: the
 * pre-skip of Opus in WebM and MP4, the length of the last packet in MP4, and an encoder's notes in the first frame of an
 * MP3. Then every browser decodes the same samples. The voiceprint begins at the first sound, so the silence that is no
 * longer skipped does not change it. Changes nothing in Ogg, in which browsers agree.
 */
export function clearSkips(bytes: Uint8Array): void {
  const text = textOf(bytes);
  if (text.startsWith('OggS')) return;
  if (isMp3(bytes)) {
    const frame = firstFrame(bytes, text);
    clear(bytes, frame, text.slice(frame, frame + beforeMark).search(/Xing|Info|VBRI/), 4);
    return;
  }
  clear(bytes, 10, text.indexOf('OpusHead'), 2);
  // The codec delay of WebM: its identifier, its size, and its value.
  const delay = text.indexOf('V\xaa');
  clear(bytes, 3, delay, bytes[delay + 2]! & 15);
  const settings = text.indexOf('dOps');
  clear(bytes, 6, settings, 2);
  if (settings >= 0)
    lengthenLastPacket(new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength), text.lastIndexOf('trun'));
}

function clear(bytes: Uint8Array, offset: number, mark: number, length: number): void {
  if (mark >= 0) bytes.fill(0, offset + mark, offset + mark + length);
}

/** Lengthens the last packet of a track run (ISO/IEC 14496-12, 8.8.8), which begins at this index. */
function lengthenLastPacket(view: DataView, run: number): void {
  if (run < 0 || run + 12 > view.byteLength) return;
  const [flags, count] = [view.getUint32(run + 4), view.getUint32(run + 8)];
  const fieldsIn = (mask: number) => (flags & mask).toString(2).replaceAll('0', '').length;
  const place = run + 12 + 4 * (fieldsIn(0x5) + (count - 1) * fieldsIn(0xf00));
  if (count > 0 && flags & 0x100 && place + 4 <= view.byteLength) view.setUint32(place, longestPacket);
}
