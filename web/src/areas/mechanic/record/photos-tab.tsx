import type { Service } from '@forecourt/contract/mechanic/service';
import { PHOTO_MOMENTS, SHOP_PHOTO_MAX_BYTES } from '@forecourt/contract/mechanic/service-forms';
import { servicesCalls } from '@forecourt/contract/mechanic/services';
import { Button, CloseButton, UnstyledButton } from '@mantine/core';
import { IconCameraPlus } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { fileUrl } from '../../../api/file-url';
import { toast } from '../../../api/toast';
import { useSave } from '../../../api/use-save';
import { ask } from '../../../kit/confirm';
import { later } from '../../../kit/later';
import { Section } from '../../../kit/page';
import { acceptOf } from '../../../kit/upload/accept';
import { compressImage } from '../../../kit/upload/compress-image';
import { prepareFile } from '../../../kit/upload/prepare-file';
import classes from '../mechanic.module.css';
import { REFETCH_SERVICES } from '../refetch';

const Lightbox = later(async () => (await import('../../../kit/photos/lightbox')).Lightbox);

const RULES = { kinds: ['png', 'jpg', 'webp'], maxBytes: SHOP_PHOTO_MAX_BYTES } as const;
type Moment = (typeof PHOTO_MOMENTS)[number];
const TITLES: Readonly<Record<Moment, string>> = { before: 'Before the work', after: 'After the work' };
const quietly = () => undefined; // the refusal has been shown

interface Props {
  service: Service;
  mayEdit: boolean;
}

const PhotosOf = ({ service, mayEdit, moment }: Props & { moment: Moment }) => {
  const input = useRef<HTMLInputElement>(null);
  const [shown, setShown] = useState<number | null>(null);
  const [isBusy, setBusy] = useState(false);
  const adding = useSave(servicesCalls.addPhotos, { invalidates: REFETCH_SERVICES, quiet: true });
  const removing = useSave(servicesCalls.removePhoto, { invalidates: REFETCH_SERVICES, quiet: true });
  const photos = service.photos.filter((photo) => photo.moment === moment);
  const add = async (chosen: readonly File[]) => {
    if (chosen.length === 0) return;
    setBusy(true);
    const prepared = await Promise.all(chosen.map((file) => prepareFile(file, RULES, compressImage)));
    const files = prepared.flatMap((result) => ('file' in result ? [result.file] : []));
    const problem = prepared.flatMap((result) => ('error' in result ? [result.error] : []))[0];
    if (problem) void toast({ kind: 'error', message: problem });
    if (files.length > 0)
      await adding
        .save({ params: { id: service.id }, body: { moment }, files: { photos: files } })
        .catch(quietly);
    setBusy(false);
  };
  const remove = async (id: number) => {
    const isSure = await ask({
      ...{ title: 'Remove this photo?', body: `The photo of ${service.vehicle.title} is removed for good.` },
      ...{ confirmLabel: 'Remove', danger: true },
    });
    if (isSure) await removing.save({ params: { id } }).catch(quietly);
  };
  const button = mayEdit ? (
    <Button
      variant="default"
      size="compact-sm"
      loading={isBusy}
      leftSection={<IconCameraPlus size={15} aria-hidden />}
      onClick={() => input.current?.click()}
    >
      Add photos
    </Button>
  ) : null;
  return (
    <Section title={TITLES[moment]} actions={button}>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        aria-label={`Photos ${TITLES[moment].toLowerCase()}`}
        accept={acceptOf(RULES.kinds)}
        onChange={(event) => {
          void add([...(event.currentTarget.files ?? [])]);
          event.currentTarget.value = '';
        }}
      />
      {photos.length === 0 ? <p className={classes.quiet}>No photos yet.</p> : null}
      <ul className={classes.photos}>
        {photos.map((photo, at) => (
          <li key={photo.id}>
            <UnstyledButton w="100%" aria-label={`Photo ${at + 1}, ${moment}`} onClick={() => setShown(at)}>
              <img src={fileUrl(photo.url)} alt="" loading="lazy" />
            </UnstyledButton>
            {mayEdit ? (
              <CloseButton
                data-remove
                size="sm"
                aria-label={`Remove photo ${at + 1}, ${moment}`}
                onClick={() => void remove(photo.id)}
              />
            ) : null}
          </li>
        ))}
      </ul>
      {shown === null ? null : (
        <Lightbox
          of={service.vehicle.title}
          photos={photos.map(({ id, url }) => ({ id, url, thumbnail: url }))}
          start={shown}
          onClose={() => setShown(null)}
        />
      )}
    </Section>
  );
};

/** Photos from before and after the work, side by side. */
export const PhotosTab = (props: Props) => (
  <div className={classes.two}>
    {PHOTO_MOMENTS.map((moment) => (
      <PhotosOf key={moment} {...props} moment={moment} />
    ))}
  </div>
);
