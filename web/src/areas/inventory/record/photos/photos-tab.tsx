import { Button, VisuallyHidden } from '@mantine/core';
import { IconPhoto } from '@tabler/icons-react';
import { type DragEvent, lazy, Suspense, useState } from 'react';
import { EmptyState, Section } from '../../../../kit/page';
import { useReorder } from '../../../../kit/photos';
import { nameOf, type Photo, type TabProps } from '../car';
import { AddPhotos } from './add-photos';
import { PhotoTile } from './photo-tile';
import classes from './photos.module.css';
import { UploadTile } from './upload-tile';
import { usePhotos } from './use-photos';

const Lightbox = lazy(async () => ({
  default: (await import('../../../../kit/photos/lightbox')).Lightbox,
}));

const hasFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files');

export const PhotosTab = ({ car, mayEdit }: TabProps) => {
  const photos = usePhotos(car);
  const { queue, items } = photos;
  const reorder = useReorder({ ids: car.photos.map(({ id }) => id), onOrder: photos.order });
  const [open, setOpen] = useState<number | null>(null);
  const [isOver, setOver] = useState(false);
  const shown = reorder.ids.flatMap((id): Photo[] => car.photos.filter((photo) => photo.id === id));
  const running = items.filter(({ state }) => state !== 'refused').length;

  const over = (event: DragEvent) => {
    if (!mayEdit || !hasFiles(event)) return;
    event.preventDefault();
    setOver(true);
  };
  const drop = (event: DragEvent) => {
    if (!mayEdit || !hasFiles(event)) return;
    event.preventDefault();
    setOver(false);
    queue.add([...event.dataTransfer.files]);
  };
  const add = mayEdit ? <AddPhotos onChoose={queue.add} /> : null;
  const isEmpty = shown.length === 0 && items.length === 0;

  return (
    <Section
      title="Photos"
      description={
        mayEdit && shown.length > 1 ? 'Drag them into order; the first is the main one.' : undefined
      }
      actions={isEmpty ? null : add}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the buttons do the same */}
      <div
        className={classes.area}
        data-over={isOver || undefined}
        onDragOver={over}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        {isEmpty ? (
          <EmptyState icon={IconPhoto} title="No photos yet" actions={add}>
            {mayEdit ? 'Choose many at once, or drop them here.' : 'Nobody has added photos of this vehicle.'}
          </EmptyState>
        ) : (
          <ul className={classes.grid}>
            {shown.map((photo, place) => (
              <PhotoTile
                key={photo.id}
                photo={photo}
                place={place}
                count={shown.length}
                reorder={reorder}
                actions={mayEdit ? photos : undefined}
                onOpen={() => setOpen(place)}
              />
            ))}
            {items.map((item) => (
              <UploadTile
                key={item.key}
                item={item}
                onRetry={() => queue.retry(item.key)}
                onDrop={() => queue.drop(item.key)}
              />
            ))}
          </ul>
        )}
      </div>
      {running > 1 ? (
        <div className={classes.running} role="status">
          {running} photos to go
          <Button size="compact-sm" variant="subtle" onClick={queue.cancel}>
            Cancel all
          </Button>
        </div>
      ) : null}
      <VisuallyHidden role="status" aria-live="polite">
        {reorder.said}
      </VisuallyHidden>
      {open === null ? null : (
        <Suspense fallback={null}>
          <Lightbox of={nameOf(car)} photos={shown} start={open} onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </Section>
  );
};
