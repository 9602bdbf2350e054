import { useEffect, useRef, useState } from 'react';

export type CameraState = 'starting' | 'on' | 'denied' | 'none' | 'busy' | 'insecure';

const WANTED: MediaStreamConstraints = {
  audio: false,
  video: { facingMode: { ideal: 'environment' }, width: { ideal: 1920 }, height: { ideal: 1080 } },
};

const STATES: Readonly<Record<string, CameraState>> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'none',
  OverconstrainedError: 'none',
};

const stateOf = (error: unknown): CameraState =>
  (error instanceof Error ? STATES[error.name] : undefined) ?? 'busy';

/** Whether the camera has a light; not in TypeScript's library yet. */
const hasTorch = (track: MediaStreamTrack): boolean =>
  typeof track.getCapabilities === 'function' && Reflect.get(track.getCapabilities(), 'torch') === true;

/** The camera's picture in a video element, as long as the component is there. */
export const useCamera = () => {
  const video = useRef<HTMLVideoElement>(null);
  const track = useRef<MediaStreamTrack | null>(null);
  const [state, setState] = useState<CameraState>('starting');
  const [torch, setTorch] = useState<'absent' | 'off' | 'on'>('absent');

  useEffect(() => {
    let isGone = false;
    let stream: MediaStream | null = null;
    const start = async () => {
      // browsers give the camera to pages of https and of this machine alone
      if (!navigator.mediaDevices?.getUserMedia) return setState('insecure');
      try {
        stream = await navigator.mediaDevices.getUserMedia(WANTED);
      } catch (error) {
        if (!isGone) setState(stateOf(error));
        return;
      }
      const [first = null] = stream.getVideoTracks();
      if (isGone || !first || !video.current) return first?.stop();
      track.current = first;
      setTorch(hasTorch(first) ? 'off' : 'absent');
      video.current.srcObject = stream;
      await video.current.play().catch(() => undefined);
      if (!isGone) setState('on');
    };
    void start();
    return () => {
      isGone = true;
      for (const one of stream?.getTracks() ?? []) one.stop();
    };
  }, []);

  const toggleTorch = async () => {
    const isOn = torch !== 'on';
    const light: MediaTrackConstraintSet = {};
    Reflect.set(light, 'torch', isOn);
    try {
      await track.current?.applyConstraints({ advanced: [light] });
      setTorch(isOn ? 'on' : 'off');
    } catch {
      setTorch('absent');
    }
  };

  return { video, state, torch, toggleTorch };
};
