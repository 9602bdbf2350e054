import { listingCalls } from '@forecourt/contract/customers/listing';
import { IconBuildingStore, IconUser } from '@tabler/icons-react';
import { send } from '../../api/client';
import { ACTIVE_STATES } from '../../kit/chips/states';
import { phoneMask } from '../../kit/fields/masks';
import type { PaletteItem } from '../../kit/palette/match-items';
import { customerName } from './customer-name';
import type { CustomerPaths } from './paths';

const SHOWN = 6;
/** One letter would find half of them. */
const LEAST = 2;

/** For the search box: customers by name, telephone and e-mail. */
export const findCustomers =
  (paths: CustomerPaths) =>
  async (typed: string, signal: AbortSignal): Promise<readonly PaletteItem[]> => {
    if (typed.length < LEAST) return [];
    const query = { q: typed.slice(0, 100), limit: SHOWN };
    const { rows } = await send(listingCalls.minimal, { query }, { signal, silent: true });
    return rows.map((row) => ({
      id: String(row.id),
      title: customerName(row),
      detail: [phoneMask.format(row.mobile), row.email].filter(Boolean).join(' · '),
      icon: row.customer_type === 2 ? IconBuildingStore : IconUser,
      state: row.is_active === 1 ? undefined : ACTIVE_STATES[0],
      to: paths.card(row.id),
    }));
  };
