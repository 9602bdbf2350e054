import { createHash } from 'node:crypto';
import { roundCents } from '@forecourt/domain/money/index';
import { chargesInPrice } from '@forecourt/domain/vehicle/payment-estimate';
import { statusAllows } from '@forecourt/policy';
import type { Db, Tenant } from '../../../db/database';
import type { Deps } from '../../../deps';
import { publicPath, readUsualCharges, siteCarPath } from '../../inventory';
import { placeOf } from '../place';
import { type FeedDealer, type FeedVehicle, readDealer, readFeed, type StoredChannel } from './hillz.queries';

type Value = string | number | null | readonly string[];
type Fields = Readonly<Record<string, Value>>;

export interface Feed {
  json: string;
  xml: string;
  etag: string;
  vehicles: number;
}

const KILOMETRES = 2;

/** In dollars with every charge of the dealer, as an advertised price has to be; null where a shopper has to ask. */
export const advertisedPrice = (
  { site_price, call_for_price }: Pick<FeedVehicle, 'site_price' | 'call_for_price'>,
  charges: number,
): number | null => (call_for_price || site_price === null ? null : roundCents(site_price + charges) / 100);

const vehicleFields = (
  vehicle: FeedVehicle,
  { deps, tenant, origin, charges }: { deps: Deps; tenant: number; origin: string; charges: number },
): Fields => ({
  id: vehicle.public_token,
  url: origin + siteCarPath(vehicle.title, vehicle.public_token),
  ...{ vin: vehicle.vin, stock_number: vehicle.stock_no, year: vehicle.year, make: vehicle.make },
  ...{ model: vehicle.model, trim: vehicle.trim, title: vehicle.title },
  price: advertisedPrice(vehicle, charges),
  currency: 'CAD',
  odometer: vehicle.odometer,
  odometer_unit: vehicle.odometer_type === KILOMETRES ? 'km' : 'mi',
  ...{ body_style: vehicle.body_style, exterior_color: vehicle.exterior_color },
  ...{ interior_color: vehicle.interior_color, transmission: vehicle.transmission },
  ...{ drive_type: vehicle.drive_type, fuel_type: vehicle.fuel_type, engine: vehicle.engine },
  ...{ doors: vehicle.doors, passengers: vehicle.passengers, description: vehicle.description },
  options: vehicle.options,
  photos: vehicle.photos.map(
    (id) => `${deps.publicUrl}${publicPath(tenant, vehicle.public_token)}/photos/${id}`,
  ),
});

const ESCAPES: Readonly<Record<string, string>> = {
  ...{ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' },
};
/** Control characters cannot stand in XML at all. */
const escaped = (text: string): string =>
  text.replace(/[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]/gu, '').replace(/[&<>"']/g, (letter) => ESCAPES[letter] ?? '');

const element = (name: string, value: Value): string => {
  if (value === null) return `<${name}/>`;
  if (typeof value === 'object') {
    const item = name.replace(/s$/, '');
    return `<${name}>${value.map((one) => element(item, one)).join('')}</${name}>`;
  }
  return `<${name}>${escaped(String(value))}</${name}>`;
};

const elements = (name: string, fields: Fields): string =>
  `<${name}>${Object.entries(fields)
    .map(([field, value]) => element(field, value))
    .join('')}</${name}>`;

const toXml = (dealer: Fields, vehicles: readonly Fields[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<feed>${elements('dealership', dealer)}<vehicles>${vehicles
    .map((vehicle) => elements('vehicle', vehicle))
    .join('\n')}</vehicles></feed>\n`;

const dealerFields = ({ status: _, ...dealer }: FeedDealer, contactName: string, origin: string): Fields => ({
  ...dealer,
  contact_name: contactName || dealer.name,
  website: origin,
});

/** The feed as it is sent; undefined for a dealership whose feeds are closed, so that the channel takes its vehicles down. */
export const makeFeed = async (
  deps: Deps,
  db: Db,
  tenant: Tenant,
  channel: StoredChannel,
  origin: string,
): Promise<Feed | undefined> => {
  const dealer = await readDealer(db, tenant);
  if (!dealer || !statusAllows(dealer.status, 'feeds')) return undefined;
  const charges = await chargesOf(deps, db, tenant, dealer.province);
  const vehicles = (await readFeed(db, tenant, channel)).map((vehicle) =>
    vehicleFields(vehicle, { deps, tenant, origin, charges }),
  );
  const named = dealerFields(dealer, channel.contact_name, origin);
  const json = JSON.stringify({ dealership: named, vehicles });
  return {
    ...{ json, xml: toXml(named, vehicles), vehicles: vehicles.length },
    etag: createHash('sha256').update(json).digest('base64url').slice(0, 22),
  };
};

export const chargesOf = async (deps: Deps, db: Db, tenant: number, province: string): Promise<number> => {
  const { fees, passes_omvic_on: passesOmvicOn } = await readUsualCharges(db, tenant);
  const { today: day } = await placeOf(db, deps, tenant);
  return chargesInPrice(fees, { province, passesOmvicOn, day });
};
