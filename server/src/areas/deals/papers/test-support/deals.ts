import { STOCK_STATUS } from '@forecourt/domain';
import { ROLE } from '@forecourt/policy';
import { sql } from 'drizzle-orm';
import { extractText, getDocumentProxy } from 'unpdf';
import { asTenant } from '../../../../db/database';
import type { TestApp } from '../../../../test-support/app';
import { customersOf, type NewCustomer } from '../../../../test-support/customers';
import { startDeal } from '../../starting/start-deal';

let cars = 0;

/** The text of a PDF as it is read. */
export const pdfText = async (content: unknown): Promise<string> => {
  const document = await getDocumentProxy(new Uint8Array(content as Buffer)); // a file comes as bytes
  return (await extractText(document, { mergePages: true })).text.replace(/\s+/g, ' ');
};

/** A dealership with a deal of an owner's, on one car of one customer. */
export const openDealership = async (t: TestApp, customer: NewCustomer = {}) => {
  const dealership = await t.newDealership();
  const { token } = dealership.owner;
  const customerId = await customersOf(t).add(token, {
    ...{
      email: 'grace@example.org',
      mobile: '6045550147',
      address: '12 Water Street',
      postalcode: 'V6B 1A1',
    },
    ...customer,
  });
  const newCar = async () => {
    cars += 1;
    const [row] = await t.sql<{
      id: number;
    }>(sql`with shared as (insert into vehicle (vin) values (null) returning id)
      insert into stock_vehicle (dealership_id, vehicle_id, vin, stock_no, make, model, year, trim, odometer, status, sell_price, condition)
      select ${dealership.id}, id, ${`KNDJN2A20N7${200_000 + cars}`}, ${`P${cars}`}, 'Kia', 'Soul', 2022, 'EX', 41200,
        ${STOCK_STATUS.readyForSale}, 20999.5, 4 from shared returning id`);
    return row?.id ?? 0;
  };
  const carId = await newCar();
  const newDeal = (more: Partial<Parameters<typeof startDeal>[2]> = {}) =>
    t.deps.database.write(asTenant(dealership.id), { userId: dealership.owner.id, requestId: 'test' }, (tx) =>
      startDeal(
        tx,
        { tenant: dealership.id, userId: dealership.owner.id, deps: t.deps },
        {
          ...{ customerId, sellerId: dealership.owner.id, entry: 'staff', source: 'Test', comment: '' },
          cars: [{ stockId: carId, price: 20_000 }],
          ...more,
        },
      ),
    );
  return {
    ...dealership,
    ...{ token, customerId, carId, newCar, newDeal, dealId: await newDeal() },
    /** The customer's account in the portal. */
    newAccount: async () => {
      const account = await dealership.user(ROLE.customer);
      await t.sql(
        sql`update customer set portal_user_id = ${account.id} where id = ${customerId} returning id`,
      );
      return account;
    },
  };
};
