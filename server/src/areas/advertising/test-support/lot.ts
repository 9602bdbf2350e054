import { sql } from 'drizzle-orm';
import type { TestApp } from '../../../test-support/app';
import { newVin } from '../../../test-support/buying';
import { addCar, type NewCar } from '../../../test-support/cars';

/** A dealership in Vancouver that advertises, with an address that channels take. */
export const openLot = async (t: TestApp, id?: number) => {
  const place = await t.newDealership(id === undefined ? {} : { id });
  await t.sql(sql`update dealership set business_name = 'Harbour Motors', phone = '6045550142', email = 'sales@harbour.example',
    street = '18 Mill Rd', postal = 'V5K 0A1', city_id = (select c.id from city c join province p on p.id = c.province_id
      where p.abbreviation = 'BC' and c.timezone = 'America/Vancouver' order by c.id limit 1) where id = ${place.id} returning id`);
  return place;
};

/** A car that every channel takes: with a VIN, a description and a photo. */
export const addWholeCar = async (t: TestApp, dealershipId: number, car: NewCar = {}): Promise<number> => {
  const id = await addCar(t, dealershipId, { vin: newVin(), ...car });
  await t.sql(sql`update stock_vehicle set trim = 'LX', condition = 4, photo_count = 1, exterior_color_id = (select l.id from
      inventory_lookup l where l.kind = 'exterior_color' or l.kind = 'color' order by l.id limit 1),
    body_style_id = (select l.id from inventory_lookup l where l.kind ilike '%body%' order by l.id limit 1),
    description = 'One owner, serviced here since it was new.' where dealership_id = ${dealershipId} and id = ${id} returning id`);
  await t.sql(sql`insert into vehicle_photo (dealership_id, stock_id, file, thumbnail, width, height, position)
    values (${dealershipId}, ${id}, ${`aa${id}.jpg`}, ${`ab${id}.webp`}, 800, 600, 1) returning id`);
  return id;
};
