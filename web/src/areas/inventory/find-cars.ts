import { listingCalls } from '@forecourt/contract/inventory/listing';
import { IconCar } from '@tabler/icons-react';
import { send } from '../../api/client';
import { lookOf } from '../../kit/chips/states';
import type { PaletteItem } from '../../kit/palette/match-items';
import { STATE_LOOKS } from '../states';
import { vehicleDetail } from './paths';
import { vehicleName } from './vehicle/stock-texts';

const SHOWN = 6;
/** One letter would find half the stock. */
const LEAST = 2;

/** For the search box: cars by the same quick search as the list's. */
export const findCars = async (typed: string, signal: AbortSignal): Promise<readonly PaletteItem[]> => {
  if (typed.length < LEAST) return [];
  const query = { q: typed.slice(0, 100), limit: SHOWN };
  const found = await send(listingCalls.all, { query }, { signal, silent: true });
  return found.map((car) => ({
    id: String(car.id),
    title: vehicleName(car),
    detail: [car.stock_NO, car.vin_number].filter(Boolean).join(' · '),
    detailKind: 'identifier',
    icon: IconCar,
    state: lookOf(STATE_LOOKS.vehicle, car.status),
    to: vehicleDetail(car.id),
  }));
};
