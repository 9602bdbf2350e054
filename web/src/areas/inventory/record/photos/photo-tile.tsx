import { ActionIcon, Tooltip, UnstyledButton } from '@mantine/core';
import {
  IconGripVertical,
  IconRotateClockwise,
  IconStar,
  IconStarFilled,
  IconTrash,
} from '@tabler/icons-react';
import { useState } from 'react';
import { fileUrl } from '../../../../api/file-url';
import type { useReorder } from '../../../../kit/photos';
import type { Photo } from '../car';
import classes from './photos.module.css';
import type { Photos } from './use-photos';

interface Props {
  photo: Photo;
  place: number;
  count: number;
  reorder: ReturnType<typeof useReorder>;
  /** Without them the photo can only be looked at. */
  actions?: Photos;
  onOpen: () => void;
}

export const PhotoTile = ({ photo, place, count, reorder, actions, onOpen }: Props) => {
  const [isTurning, setTurning] = useState(false);
  const isMain = place === 0;
  const name = `photo ${place + 1} of ${count}`;
  const rotate = async () => {
    setTurning(true);
    await actions?.rotate(photo);
    setTurning(false);
  };
  return (
    <li
      {...reorder.tile(photo.id)}
      className={classes.tile}
      data-dragged={reorder.draggedId === photo.id || undefined}
    >
      <UnstyledButton
        className={classes.picture}
        aria-label={`Show ${name}`}
        {...(actions ? reorder.surface(photo.id) : {})}
        onClick={() => {
          if (!reorder.wasDragged()) onOpen();
        }}
      >
        <img
          src={fileUrl(photo.thumbnail)}
          alt=""
          loading="lazy"
          decoding="async"
          draggable={false}
          data-busy={isTurning || undefined}
        />
        {isMain ? <span className={classes.main}>Main</span> : null}
      </UnstyledButton>
      {actions ? (
        <div className={classes.tools}>
          <Tooltip label="Drag, or use the arrow keys">
            <ActionIcon
              size={30}
              className={classes.handle}
              aria-label={`Move ${name}`}
              {...reorder.handle(photo.id)}
            >
              <IconGripVertical size={16} aria-hidden />
            </ActionIcon>
          </Tooltip>
          <Tooltip label={isMain ? 'The main photo' : 'Make it the main photo'}>
            <ActionIcon
              size={30}
              aria-label={isMain ? `Main: ${name}` : `Make ${name} the main one`}
              aria-pressed={isMain}
              onClick={() => {
                if (!isMain) actions.makeMain(photo);
              }}
            >
              {isMain ? <IconStarFilled size={16} aria-hidden /> : <IconStar size={16} aria-hidden />}
            </ActionIcon>
          </Tooltip>
          <Tooltip label="Turn by a quarter">
            <ActionIcon
              size={30}
              aria-label={`Turn ${name}`}
              loading={isTurning}
              onClick={() => void rotate()}
            >
              <IconRotateClockwise size={16} aria-hidden />
            </ActionIcon>
          </Tooltip>
          <Tooltip label="Remove">
            <ActionIcon size={30} aria-label={`Remove ${name}`} onClick={() => void actions.remove(photo)}>
              <IconTrash size={16} aria-hidden />
            </ActionIcon>
          </Tooltip>
        </div>
      ) : null}
    </li>
  );
};
