import type { Db } from '../../../db/database';
import { queryRows } from '../../../db/query';
import { MAIN_DEALERSHIP, VERIFYING_DEALERSHIP } from '../../../demo/plan';

const TEMPLATES = [
  {
    name: 'Consignment agreement',
    body: '# Parties\n{{dealership_name}}, {{dealership_address}}, sells the vehicle {{vehicle}}, VIN {{vehicle_vin}}, for {{customer_name}}, {{customer_address}}, from {{date}} on.\n\n# Terms\n- The dealership keeps a commission of {{commission}} of the price.\n- The price is not lower than {{lowest_price}}.\n- The owner keeps the vehicle insured until it is sold.',
    fields: [
      { name: 'commission', label: 'Commission', required: true },
      { name: 'lowest_price', label: 'Lowest price', required: true },
    ],
  },
  {
    name: 'Storage of a vehicle',
    body: '# Storage\n{{dealership_name}} keeps a vehicle of {{customer_name}} on its lot from {{date}} on. {{note}}\n\n# Terms\n- The owner keeps it insured.\n- It is fetched within 30 days after a call to {{customer_phone}}.',
    fields: [{ name: 'note', label: 'Note', required: false }],
  },
];

/** Templates, and a contract that was sent by mistake and cancelled: it has no stored document. */
const insertFor = async (tx: Db, tenant: number) => {
  const templates = await queryRows<{ id: number }>(
    tx,
    `insert into contract_template (dealership_id, name, body, fields)
      select $1, t.name, t.body, t.fields from jsonb_to_recordset($2::jsonb) as t(name text, body text, fields jsonb) returning id`,
    [tenant, JSON.stringify(TEMPLATES)],
  );
  await queryRows(
    tx,
    `with made as (insert into contract (dealership_id, template_id, title, body, customer_id)
        select $1, $2, $3, 'Sent to the wrong customer.', c.id from customer c where c.dealership_id = $1 order by c.id limit 1
        returning id, customer_id),
      asked as (insert into signing_request (dealership_id, contract_id, title, state, file, sha256, reason, expires_at, ended_at)
        select $1, id, $3, 'cancelled', '', '', 'Sent to the wrong customer', now(), now() from made returning id)
      insert into signer (dealership_id, request_id, customer_id, role, name)
      select $1, asked.id, c.id, 'customer', c.full_name from asked, made
        join customer c on c.dealership_id = $1 and c.id = made.customer_id`,
    [tenant, templates[0]?.id ?? 0, TEMPLATES[0]?.name ?? ''],
  );
};

export const insertDemoContracts = async (tx: Db) => {
  for (const tenant of [MAIN_DEALERSHIP, VERIFYING_DEALERSHIP]) await insertFor(tx, tenant);
};
