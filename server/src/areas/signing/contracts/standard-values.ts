import type { StandardField } from '@forecourt/domain/contract-text/index';
import { usesVehicle } from '@forecourt/domain/contract-text/index';
import { formatPhone } from '@forecourt/domain/phone-text';
import type { Db } from '../../../db/database';
import type { Context } from '../../../http/context';
import { badField } from '../../../http/refusal';
import { todayAt } from '../../../http/today';
import { survivorOf } from '../../customers';
import { readUserName } from '../dealer.queries';
import { readCustomerFacts, readDealerFacts, readVehicleFacts } from './standard-values.queries';

const UNITS = ['', 'mi', 'km'];

const vehicleValues = async (db: Db, tenant: number, body: string, stockId: number | undefined) => {
  const vehicle = stockId === undefined ? undefined : await readVehicleFacts(db, tenant, stockId);
  if (stockId !== undefined && !vehicle) throw badField('stock_id', 'is no vehicle of yours');
  if (!vehicle && usesVehicle(body)) throw badField('stock_id', 'This text names a vehicle: choose one');
  const odometer = vehicle?.odometer ?? null;
  return {
    vehicle: vehicle?.title ?? '',
    vehicle_vin: vehicle?.vin ?? '',
    vehicle_stock_no: vehicle?.stock_no ?? '',
    vehicle_odometer:
      odometer === null
        ? ''
        : `${odometer.toLocaleString('en-CA')} ${UNITS[vehicle?.odometer_type ?? 2] || 'km'}`,
  };
};

/** What is filled from the records, and to whom the contract goes. */
export const readStandardValues = async (
  context: Context,
  db: Db,
  wanted: { body: string; customerId: number; stockId: number | undefined },
) => {
  const { tenant, session } = context;
  const customerId = await survivorOf(db, tenant, wanted.customerId);
  const customer = await readCustomerFacts(db, tenant, customerId);
  if (!customer) throw badField('customer_id', 'is no customer of yours');
  const dealer = await readDealerFacts(db, tenant);
  const values: Record<StandardField, string> = {
    ...{ customer_name: customer.name, customer_address: customer.address, customer_email: customer.email },
    customer_phone: formatPhone(customer.phone),
    ...{ dealership_name: dealer?.name ?? '', dealership_address: dealer?.address ?? '' },
    dealership_phone: formatPhone(dealer?.phone ?? ''),
    ...(await vehicleValues(db, tenant, wanted.body, wanted.stockId)),
    date: todayAt(context),
    seller_name: await readUserName(db, tenant, session.userId),
  };
  return { customerId, customer, values };
};
