import { ActionIcon, CloseButton, Modal } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { type KeyboardEvent, useState } from 'react';
import { fileUrl } from '../../api/file-url';
import classes from './photos.module.css';

export interface LightboxPhoto {
  id: number;
  url: string;
  thumbnail: string;
}

interface Props {
  /** What the photos show: the name of the vehicle. */
  of: string;
  photos: readonly LightboxPhoto[];
  start: number;
  onClose: () => void;
}

/** Photos one at a time, as large as the screen. Arrow keys turn them, Escape closes. */
export const Lightbox = ({ of, photos, start, onClose }: Props) => {
  const [at, setAt] = useState(start);
  const count = photos.length;
  const place = Math.min(at, count - 1);
  const turn = (by: number) => setAt((place + by + count) % count);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowLeft') turn(-1);
    if (event.key === 'ArrowRight') turn(1);
  };
  const photo = photos[place];
  if (!photo) return null;
  return (
    <Modal.Root opened onClose={onClose} fullScreen onKeyDown={onKeyDown}>
      <Modal.Content className={classes.lightbox} aria-label={`Photos of ${of}`}>
        <Modal.Body className={classes.stage}>
          <header className={classes.bar}>
            <span className="fc-figures" role="status">
              {place + 1} of {count}
            </span>
            <CloseButton
              variant="transparent"
              c="white"
              aria-label="Close"
              onClick={onClose}
              data-autofocus
            />
          </header>
          <img className={classes.large} src={fileUrl(photo.url)} alt={`${of}, ${place + 1} of ${count}`} />
          {count > 1 ? (
            <>
              <ActionIcon
                className={classes.turn}
                data-side="left"
                size={44}
                radius="xl"
                aria-label="Previous photo"
                onClick={() => turn(-1)}
              >
                <IconChevronLeft aria-hidden />
              </ActionIcon>
              <ActionIcon
                className={classes.turn}
                data-side="right"
                size={44}
                radius="xl"
                aria-label="Next photo"
                onClick={() => turn(1)}
              >
                <IconChevronRight aria-hidden />
              </ActionIcon>
            </>
          ) : null}
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
};
