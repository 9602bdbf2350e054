import { COMPONENTS, DEALERSHIP_STATUS, ROLE, ROLES } from '@forecourt/policy';
import { usualComponents } from '@forecourt/policy/role-components';
import type { Db } from '../../db/database';
import { startIdsAfterLargest } from '../../demo/ids.queries';
import { DEALER_NAMES, STREETS } from '../../demo/names';
import { MAIN_DEALERSHIP, SECOND_BRANCH, VERIFYING_DEALERSHIP } from '../../demo/plan';
import { seeded } from '../../demo/random';
import type { DemoWorld } from '../../demo/world';
import {
  insertDealershipRights,
  insertDealershipRows,
  insertStatusChanges,
  readDemoCities,
} from './demo.queries';

/** A GST/HST number of nobody, whose last digit before RT checks the others as in a real one. */
const demoTaxNumber = (id: number): string => {
  const digits = `7${String(id).padStart(7, '0')}`;
  const sum = [...digits].reduce((total, digit, place) => {
    const doubled = Number(digit) * (place % 2 === 1 ? 2 : 1);
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return `${digits}${(10 - (sum % 10)) % 10}RT0001`;
};

/** The planned dealerships, each with all components and the usual rights of its roles. */
export const insertDealerships = async (tx: Db, { dealerships: planned, users }: DemoWorld) => {
  const random = seeded(11);
  const { cities, vancouver } = await readDemoCities(tx);
  const rows = planned.map(({ id, status, groupId }, index) => {
    const name = DEALER_NAMES[index % DEALER_NAMES.length] ?? 'Motors';
    const owner = users.find((u) => u.dealership_id === id && u.role_id === ROLE.owner);
    const main = users.find((u) => u.dealership_id === MAIN_DEALERSHIP && u.role_id === ROLE.owner);
    return {
      id,
      status,
      group_id: groupId,
      owner_user_id: (id === SECOND_BRANCH ? main : owner)?.id ?? null,
      business_name: index < DEALER_NAMES.length ? name : `${name} ${id}`,
      dba: name,
      phone: `604555${String(2000 + (index % 7000)).padStart(4, '0')}`,
      email: `hello@dealership${id}.example`,
      street: `${100 + random.below(8900)} ${random.pick(STREETS)}`,
      postal: 'V6B 1A1',
      city_id: id === MAIN_DEALERSHIP ? vancouver : (cities[index % Math.max(1, cities.length)] ?? null),
      website: `https://dealership${id}.example`,
      registration_number: `D-${10_000 + id}`,
      tax_number: demoTaxNumber(id),
      device_verification: id === VERIFYING_DEALERSHIP,
      default_bos_format: id === MAIN_DEALERSHIP ? 2 : 1,
      redirect_url: status === DEALERSHIP_STATUS.openWithRedirect ? '/admin/user-managment' : null,
    };
  });
  await insertDealershipRows(tx, rows);
  await insertStatusChanges(tx, DEALERSHIP_STATUS.noPackageYet, 'Agreed by phone');
  const roleComponents = ROLES.flatMap((role) =>
    usualComponents(role.id).map((component) => ({ role: role.id, component })),
  );
  await insertDealershipRights(tx, COMPONENTS, roleComponents);
  await startIdsAfterLargest(tx, 'dealership');
};
