import { shopInvoiceCount } from '@forecourt/domain/mechanic/index';
import { findCustomerIds } from '../customers';
import { findStockIds } from '../inventory';
import type { SearchHit, SearchKind } from '../search';
import { carsByPlateOrVin, findServices } from './search.queries';

/** So many customers and vehicles that the text means are looked at for their services. */
const MOST = 50;
const PLATE_LEAST = 3;

/** By the customer, the vehicle, the licence plate or the number of an invoice. */
export const serviceSearch: SearchKind = {
  access: 'mechanic.view',
  order: 60,
  find: async (db, { tenant }, typed, limit) => {
    const invoice = shopInvoiceCount(typed) ?? null;
    const people = invoice === null ? await findCustomerIds(db, tenant, typed, MOST) : [];
    const stock = invoice === null ? await findStockIds(db, tenant, typed, MOST) : [];
    const plate = typed.toUpperCase().replace(/[^\p{L}\p{N}]+/gu, '');
    const cars = plate.length >= PLATE_LEAST ? await carsByPlateOrVin(db, tenant, plate) : [];
    const ranks = new Map(people.map(({ id, rank }) => [id, rank]));
    const stockRanks = new Map(stock.map(({ id, rank }) => [id, rank]));
    const wanted = { customers: [...ranks.keys()], stock: [...stockRanks.keys()], cars, invoice, limit };
    return (await findServices(db, tenant, wanted)).map(
      (service): SearchHit => ({
        ...{ kind: 'services', id: service.id, title: service.vehicle_title || `Service ${service.number}` },
        ...{ state: service.status, at: service.created_at },
        detail: [`Service ${service.number}`, service.customer].filter(Boolean).join(' · '),
        rank:
          invoice === null
            ? (ranks.get(service.customer_id ?? 0) ?? stockRanks.get(service.stock_id ?? 0) ?? 1)
            : 0,
      }),
    );
  },
};
