import { dealCarCalls, TRADE_PHOTO_MAX_BYTES } from '@forecourt/contract/deals/cars';
import type { DealTrade } from '@forecourt/contract/deals/deal';
import { Button, CloseButton, UnstyledButton } from '@mantine/core';
import { IconCameraPlus } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { fileUrl } from '../../../api/file-url';
import { toast } from '../../../api/toast';
import { useSave } from '../../../api/use-save';
import { ask } from '../../../kit/confirm';
import { later } from '../../../kit/later';
import { acceptOf } from '../../../kit/upload/accept';
import { compressImage } from '../../../kit/upload/compress-image';
import { prepareFile } from '../../../kit/upload/prepare-file';
import { tradeTitle } from '../deal-texts';
import classes from '../record/record.module.css';
import { REFETCH_DEALS } from '../refetch';

const Lightbox = later(async () => (await import('../../../kit/photos/lightbox')).Lightbox);

const RULES = { kinds: ['png', 'jpg', 'webp'], maxBytes: TRADE_PHOTO_MAX_BYTES } as const;

/** Photos of a trade-in, made smaller before they are sent. */
export const TradePhotos = ({ trade, mayEdit }: { trade: DealTrade; mayEdit: boolean }) => {
  const input = useRef<HTMLInputElement>(null);
  const [shown, setShown] = useState<number | null>(null);
  const [isBusy, setBusy] = useState(false);
  const adding = useSave(dealCarCalls.addTradePhotos, { invalidates: REFETCH_DEALS, quiet: true });
  const removing = useSave(dealCarCalls.removeTradePhoto, { invalidates: REFETCH_DEALS, quiet: true });
  const title = tradeTitle(trade);
  const add = async (chosen: readonly File[]) => {
    if (chosen.length === 0) return;
    setBusy(true);
    const prepared = await Promise.all(chosen.map((file) => prepareFile(file, RULES, compressImage)));
    const photos = prepared.flatMap((result) => ('file' in result ? [result.file] : []));
    const problem = prepared.flatMap((result) => ('error' in result ? [result.error] : []))[0];
    if (problem) void toast({ kind: 'error', message: problem });
    if (photos.length > 0)
      await adding.save({ params: { id: trade.id }, files: { photos } }).catch(() => undefined); // the refusal has been shown
    setBusy(false);
  };
  const remove = async (id: number) => {
    const isSure = await ask({
      title: 'Remove this photo?',
      body: `The photo of ${title} is removed for good.`,
      confirmLabel: 'Remove',
      danger: true,
    });
    if (isSure) await removing.save({ params: { id } }).catch(() => undefined); // the refusal has been shown
  };
  const photos = trade.photos.map(({ id, url }) => ({ id, url, thumbnail: url }));
  return (
    <>
      <ul className={classes.photos}>
        {photos.map((photo, at) => (
          <li key={photo.id}>
            <UnstyledButton aria-label={`Photo ${at + 1} of ${title}`} onClick={() => setShown(at)}>
              <img src={fileUrl(photo.url)} alt="" loading="lazy" />
            </UnstyledButton>
            {mayEdit ? (
              <CloseButton
                data-remove
                size="xs"
                aria-label={`Remove photo ${at + 1} of ${title}`}
                onClick={() => void remove(photo.id)}
              />
            ) : null}
          </li>
        ))}
        {mayEdit ? (
          <li>
            <Button
              variant="default"
              size="compact-sm"
              loading={isBusy}
              leftSection={<IconCameraPlus size={15} aria-hidden />}
              onClick={() => input.current?.click()}
            >
              Add photos
            </Button>
            <input
              ref={input}
              type="file"
              hidden
              multiple
              aria-label={`Photos of ${title}`}
              accept={acceptOf(RULES.kinds)}
              onChange={(event) => {
                void add([...(event.currentTarget.files ?? [])]);
                event.currentTarget.value = '';
              }}
            />
          </li>
        ) : null}
      </ul>
      {shown === null ? null : (
        <Lightbox of={title} photos={photos} start={shown} onClose={() => setShown(null)} />
      )}
    </>
  );
};
