import type { Db } from '../../../db/database';
import { queryPrepared, queryRows } from '../../../db/query';

export interface WizardPerson {
  wizard_id: number;
  customer_id: number;
  name: string;
  role: 'buyer' | 'co-buyer';
  email: string;
  mobile: string;
}

/** The people of some wizards, the buyer of each first. */
export const readPeople = (db: Db, tenant: number, wizardIds: readonly number[]) =>
  queryPrepared<WizardPerson>(
    db,
    `select p.wizard_id, p.customer_id, c.full_name as name, p.role, c.email, c.mobile from bill_wizard_person p
      join customer c on c.dealership_id = p.dealership_id and c.id = p.customer_id
      where p.dealership_id = $1 and p.wizard_id = any($2) order by p.wizard_id, p.role <> 'buyer', p.customer_id`,
    [tenant, wizardIds],
  );

/** Puts someone on, or gives them another role. */
export const savePerson = (
  tx: Db,
  tenant: number,
  { wizardId, customerId, role }: { wizardId: number; customerId: number; role: WizardPerson['role'] },
) =>
  queryRows(
    tx,
    `insert into bill_wizard_person (dealership_id, wizard_id, customer_id, role) values ($1, $2, $3, $4)
      on conflict (dealership_id, wizard_id, customer_id) do update set role = excluded.role`,
    [tenant, wizardId, customerId, role],
  );

export const deleteBuyer = (tx: Db, tenant: number, wizardId: number) =>
  queryRows(
    tx,
    `delete from bill_wizard_person where dealership_id = $1 and wizard_id = $2 and role = 'buyer'`,
    [tenant, wizardId],
  );

/** The role that the person had; undefined when they were not on it. */
export const deletePerson = async (
  tx: Db,
  tenant: number,
  wizardId: number,
  customerId: number,
): Promise<WizardPerson['role'] | undefined> =>
  (
    await queryRows<Pick<WizardPerson, 'role'>>(
      tx,
      `delete from bill_wizard_person where dealership_id = $1 and wizard_id = $2 and customer_id = $3 returning role`,
      [tenant, wizardId, customerId],
    )
  )[0]?.role;
