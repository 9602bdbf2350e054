import type { ReplyOf } from '@forecourt/contract/call';
import { listingCalls } from '@forecourt/contract/inventory/listing';
import { recordCalls } from '@forecourt/contract/inventory/record';
import { PHOTO_MAX_BYTES } from '@forecourt/contract/inventory/record-photos';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { CallError, send } from '../../../../api/client';
import { toast } from '../../../../api/toast';
import { keyOf } from '../../../../api/use-call';
import { undoToast } from '../../../../kit/confirm';
import { moveItem } from '../../../../kit/photos';
import { useUploadQueue } from '../../../../kit/upload';
import { type Car, nameOf, type Photo } from '../car';

type Detail = ReplyOf<typeof recordCalls.detail>;

const QUIET = { quiet: true } as const;
/** Show a photo of the car, or tell of it. */
const REFETCH = [recordCalls.single, recordCalls.timeline, listingCalls.list];

const photoStore = (queries: QueryClient, id: number) => {
  const key = keyOf(recordCalls.detail, { params: { id } });
  const set = (change: (photos: Photo[]) => Photo[]) =>
    queries.setQueryData<Detail>(
      key,
      (old) =>
        old && {
          midVehicleDealership: {
            ...old.midVehicleDealership,
            photos: change(old.midVehicleDealership.photos),
          },
        },
    );
  return {
    set,
    refresh: () => {
      for (const call of REFETCH) void queries.invalidateQueries({ queryKey: keyOf(call) });
    },
    reload: () => queries.invalidateQueries({ queryKey: keyOf(recordCalls.detail) }),
  };
};

const plural = (count: number) => (count === 1 ? '1 photo' : `${count} photos`);

/** A car's photos: added many at once, put in order, turned, removed and brought back. */
export const usePhotos = (car: Car) => {
  const queries = useQueryClient();
  const { id } = car;
  const store = photoStore(queries, id);
  const params = { id };

  const { queue, items } = useUploadQueue(`vehicle-photos-${id}`, () => ({
    rules: { kinds: recordCalls.addPhotos.files.photos.kinds, maxBytes: PHOTO_MAX_BYTES },
    send: async (photos, { key, signal, onProgress }) => {
      const all = await send(
        recordCalls.addPhotos,
        { params, files: { photos } },
        { quiet: true, signal, onProgress, idempotencyKey: key, showsFields: true },
      );
      store.set(() => all);
    },
    onIdle: ({ sent }) => {
      store.refresh();
      if (sent > 0)
        void toast({ kind: 'success', message: `${plural(sent)} of ${nameOf(car)} added`, autoClose: 4000 });
    },
  }));

  const run = async (work: () => Promise<unknown>) => {
    try {
      await work();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      await store.reload(); // the refusal has been said; what is shown may be out of date
    }
    store.refresh();
  };

  // the newest order goes out when the one before it has arrived
  const wanted = useRef<number[] | null>(null);
  const isOrdering = useRef(false);
  const sendOrder = async () => {
    if (isOrdering.current) return;
    isOrdering.current = true;
    await run(async () => {
      for (let ids = wanted.current; ids; ids = wanted.current) {
        wanted.current = null;
        await send(recordCalls.orderPhotos, { params, body: { ids } }, QUIET);
      }
    });
    isOrdering.current = false;
  };
  const order = (ids: number[]) => {
    store.set((photos) => photos.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id)));
    wanted.current = ids;
    void sendOrder();
  };

  return {
    queue,
    items,
    order,
    makeMain: (photo: Photo) =>
      order(
        moveItem(
          car.photos.map((one) => one.id),
          photo.id,
          0,
        ),
      ),
    rotate: (photo: Photo) =>
      run(async () => {
        const turned = await send(recordCalls.rotatePhoto, { params: { id: photo.id } }, QUIET);
        store.set((photos) => photos.map((one) => (one.id === turned.id ? turned : one)));
      }),
    remove: (photo: Photo) =>
      run(async () => {
        store.set((photos) => photos.filter((one) => one.id !== photo.id));
        const left = await send(recordCalls.removePhoto, { params: { id: photo.id } }, QUIET);
        store.set(() => left);
        undoToast('The photo was removed', () =>
          run(async () => {
            const all = await send(recordCalls.restorePhoto, { params: { id: photo.id } }, QUIET);
            store.set(() => all);
          }),
        );
      }),
  };
};

export type Photos = ReturnType<typeof usePhotos>;
