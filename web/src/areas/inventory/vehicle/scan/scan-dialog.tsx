import type { ScannedVin } from '@forecourt/domain/vehicle/scanned-vin';
import { Alert, Button, FileButton, Group, Modal, Text } from '@mantine/core';
import { IconBulb, IconBulbOff, IconCameraOff, IconPhoto } from '@tabler/icons-react';
import { useState } from 'react';
import classes from './scan.module.css';
import { type CameraState, useCamera } from './use-camera';
import { readPhoto, useScan } from './use-scan';

interface Props {
  onVin: (vin: string) => void;
  onClose: () => void;
}

const NO_CAMERA: Readonly<Record<Exclude<CameraState, 'on' | 'starting'>, string>> = {
  denied:
    'The browser does not let this page use the camera. Allow it in the browser’s settings for this site.',
  none: 'This device has no camera.',
  busy: 'The camera does not answer. Another app may be using it.',
  insecure: 'The camera works only over a secure connection (https).',
};

const NOTHING = 'No VIN was found in this photo. Take it closer, straight and without glare.';
const UNREADABLE = 'This file is no picture that the browser can read.';

/** A VIN whose check digit is not right, to be compared with the vehicle. */
const Unsure = ({ vin, onUse, onDismiss }: { vin: string; onUse: () => void; onDismiss: () => void }) => (
  <Alert variant="light" color="yellow" role="status" title="Is this the VIN?">
    <p className={classes.vin}>{vin}</p>
    <Text size="sm">
      The check digit does not fit, as with most European vehicles. Compare it with the vehicle.
    </Text>
    <Group gap="xs" mt="xs">
      <Button size="compact-sm" onClick={onUse}>
        Use it
      </Button>
      <Button size="compact-sm" variant="default" onClick={onDismiss}>
        Scan again
      </Button>
    </Group>
  </Alert>
);

/** The camera until it has read a VIN; a photo where there is no camera. */
export const ScanDialog = ({ onVin, onClose }: Props) => {
  const { video, state, torch, toggleTorch } = useCamera();
  const [unsure, setUnsure] = useState<string | null>(null);
  const [isReading, setReading] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const take = ({ vin, isSure }: ScannedVin) => {
    if (!isSure) return setUnsure(vin);
    onVin(vin);
    onClose();
  };
  useScan(video, state === 'on' && unsure === null, take);

  const choose = async (photo: File | null) => {
    if (!photo) return;
    setProblem(null);
    setReading(true);
    try {
      const found = await readPhoto(photo);
      if (found) take(found);
      else setProblem(NOTHING);
    } catch {
      setProblem(UNREADABLE);
    } finally {
      setReading(false);
    }
  };

  return (
    <Modal opened onClose={onClose} title="Scan the VIN" size="lg">
      {state === 'on' || state === 'starting' ? (
        <div className={classes.picture}>
          {/* the picture of a camera has no sound to caption */}
          <video ref={video} muted playsInline aria-label="Camera" />
          <span className={classes.frame} aria-hidden />
        </div>
      ) : (
        <Alert variant="light" color="gray" icon={<IconCameraOff aria-hidden />} role="status">
          {NO_CAMERA[state]} You can choose a photo instead.
        </Alert>
      )}
      <Text size="sm" c="dimmed" mt="sm" role="status">
        {isReading
          ? 'Reading the photo…'
          : 'Scan the bar code or QR code on the windshield, door jamb or registration.'}
      </Text>
      {unsure === null ? null : (
        <Unsure
          vin={unsure}
          onUse={() => {
            onVin(unsure);
            onClose();
          }}
          onDismiss={() => setUnsure(null)}
        />
      )}
      {problem === null ? null : (
        <Alert variant="light" color="red" role="alert" mt="sm">
          {problem}
        </Alert>
      )}
      <Group justify="space-between" mt="md">
        <FileButton
          onChange={(photo) => void choose(photo)}
          accept="image/*"
          inputProps={{ 'aria-label': 'Photo of the VIN' }}
        >
          {(props) => (
            <Button
              {...props}
              variant="default"
              loading={isReading}
              leftSection={<IconPhoto size={16} aria-hidden />}
            >
              Choose a photo
            </Button>
          )}
        </FileButton>
        {torch === 'absent' ? null : (
          <Button
            variant="default"
            aria-pressed={torch === 'on'}
            leftSection={
              torch === 'on' ? <IconBulbOff size={16} aria-hidden /> : <IconBulb size={16} aria-hidden />
            }
            onClick={() => void toggleTorch()}
          >
            {torch === 'on' ? 'Light off' : 'Light on'}
          </Button>
        )}
      </Group>
    </Modal>
  );
};
