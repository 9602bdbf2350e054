import type { ScannedVin } from '@forecourt/domain/vehicle/scanned-vin';
import { type RefObject, useEffect, useEffectEvent } from 'react';
import { bestVin } from './best-vin';
import { createCodeReader } from './code-reader';

/** A frame is read, then the browser has this long for everything else. */
const PAUSE_MS = 120;
const LONGEST_PX = 1600;

const pause = () => new Promise((resolve) => setTimeout(resolve, PAUSE_MS));

/** Smaller than a camera makes it, large enough for the bars of a door jamb. */
const shrunk = async (image: Blob | HTMLVideoElement, longest: number): Promise<ImageBitmap> => {
  const whole = await createImageBitmap(image);
  const scale = longest / Math.max(whole.width, whole.height);
  if (scale >= 1) return whole;
  const small = await createImageBitmap(whole, {
    resizeWidth: Math.round(whole.width * scale),
    resizeHeight: Math.round(whole.height * scale),
    resizeQuality: 'high',
  });
  whole.close();
  return small;
};

/** Reads frame after frame while `isOn`, and tells of each VIN. */
export const useScan = (
  video: RefObject<HTMLVideoElement | null>,
  isOn: boolean,
  onVin: (found: ScannedVin) => void,
) => {
  const tell = useEffectEvent(onVin);
  useEffect(() => {
    if (!isOn) return;
    let isGone = false;
    const run = async () => {
      const read = await createCodeReader();
      while (!isGone) {
        const frame = video.current;
        if (frame && frame.videoWidth > 0) {
          const image = await shrunk(frame, LONGEST_PX);
          const found = bestVin(await read(image));
          image.close();
          if (found && !isGone) tell(found);
        }
        await pause();
      }
    };
    // a reader that did not come leaves typing and choosing a photo
    run().catch(() => undefined);
    return () => {
      isGone = true;
    };
  }, [isOn, video]);
};

const PHOTO_PX = [2400, 1200];

/** The VIN in a photo; null when there is none, or it is no picture. Bars that are too fine at one size are read at another. */
export const readPhoto = async (photo: Blob): Promise<ScannedVin | null> => {
  const read = await createCodeReader();
  let unsure: ScannedVin | null = null;
  for (const longest of PHOTO_PX) {
    const image = await shrunk(photo, longest);
    const found = bestVin(await read(image, true));
    image.close();
    if (found?.isSure) return found;
    unsure ??= found;
  }
  return unsure;
};
