import { listingCalls } from '@forecourt/contract/inventory/listing';
import { stickerCalls } from '@forecourt/contract/inventory/stickers';
import type { StockRow } from '@forecourt/contract/inventory/vehicle';
import { useDebouncedValue } from '@mantine/hooks';
import { useSearchParams } from 'react-router';
import type { CallError } from '../../../api/client';
import { useCall } from '../../../api/use-call';
import { useBlobUrl } from '../../../kit/documents';
import { MAX_STICKERS, readChoice, type StickerChoice, writeChoice } from './sticker-choice';

const SETTLED_MS = 300;

const isInStock = (car: StockRow | undefined): car is StockRow => car !== undefined && car.is_deleted === 0;

/** The server answers nothing for a list with a stranger in it, but names them. */
const foreignIdsIn = (error: CallError | null, ids: readonly number[]): number[] => {
  const said = error?.status === 404 ? (error.body.fields?.ids ?? '') : '';
  const named = new Set(said.split(/\D+/));
  return ids.filter((id) => named.has(String(id)));
};

/** The chosen cars, and the sheet that is made of them as soon as nothing changes for a moment. */
export const useStickers = () => {
  const [params, setParams] = useSearchParams();
  const choice = readChoice(params);
  const change = (patch: Partial<StickerChoice>) =>
    setParams(writeChoice({ ...choice, ...patch }), { replace: true });

  const found = useCall(
    listingCalls.byIds,
    { body: { ids: choice.ids } },
    { enabled: choice.ids.length > 0, keepPrevious: true, silent: true },
  );
  const strangers = foreignIdsIn(found.error, choice.ids);
  const byId = new Map((choice.ids.length > 0 ? (found.data ?? []) : []).map((car) => [car.id, car]));
  const cars = choice.ids.map((id) => ({ id, car: byId.get(id) }));
  const isKnown = !found.isPlaceholderData && found.data !== undefined;
  const printable = cars.flatMap(({ car }) => (isInStock(car) ? car.id : []));

  const wanted = JSON.stringify({ ids: printable, layout: choice.layout, with_price: choice.withPrice });
  const [asked] = useDebouncedValue(wanted, SETTLED_MS);
  const body: { ids: number[]; layout: StickerChoice['layout']; with_price: boolean } = JSON.parse(asked);
  const sheet = useCall(
    stickerCalls.stickers,
    { body },
    {
      enabled: body.ids.length > 0 && body.ids.length <= MAX_STICKERS,
      keepPrevious: true,
      // the price or the car may have changed since it was last looked at
      staleTime: 0,
      refetchOnWindowFocus: false,
      quiet: true,
    },
  );
  const blob = printable.length > 0 ? (sheet.data ?? null) : null;
  return {
    choice,
    change,
    cars,
    isKnown,
    /** Ids in the address that are not of this stock. */
    strangers,
    leaveOutStrangers: () => change({ ids: choice.ids.filter((id) => !strangers.includes(id)) }),
    cannotFind: found.error,
    refind: () => void found.refetch(),
    printable,
    blob,
    url: useBlobUrl(blob),
    /** What is shown is not yet what was chosen. */
    isBusy: printable.length > 0 && (sheet.isFetching || wanted !== asked),
    failed: sheet.error,
    retry: () => void sheet.refetch(),
  };
};

export type Stickers = ReturnType<typeof useStickers>;
