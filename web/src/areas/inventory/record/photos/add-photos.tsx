import { Button } from '@mantine/core';
import { IconCamera, IconPhotoPlus } from '@tabler/icons-react';
import { type ChangeEvent, useRef } from 'react';
import classes from './photos.module.css';

const ACCEPT = 'image/png,image/jpeg,image/webp,.png,.jpg,.jpeg,.webp';

/** From the files of the machine; on a phone also straight from the camera. */
export const AddPhotos = ({ onChoose }: { onChoose: (files: File[]) => void }) => {
  const files = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    onChoose([...(event.currentTarget.files ?? [])]);
    event.currentTarget.value = '';
  };
  return (
    <div className={classes.add}>
      <Button
        className={classes.camera}
        variant="default"
        leftSection={<IconCamera size={17} aria-hidden />}
        onClick={() => camera.current?.click()}
      >
        Take a photo
      </Button>
      <Button
        variant="light"
        leftSection={<IconPhotoPlus size={17} aria-hidden />}
        onClick={() => files.current?.click()}
      >
        Add photos
      </Button>
      <input
        ref={files}
        type="file"
        hidden
        multiple
        accept={ACCEPT}
        aria-label="Photos from files"
        onChange={choose}
      />
      <input
        ref={camera}
        type="file"
        hidden
        accept="image/*"
        capture="environment"
        aria-label="Photo from the camera"
        onChange={choose}
      />
    </div>
  );
};
