import type { Db } from '../../db/database';
import { queryRows } from '../../db/query';
import type { Switches, SwitchKey } from './features';
import { updateDealership } from './profile.queries';

const SOCIAL_POSTING = 'SOCIAL_POSTING';
/** Keeps the permit of a chat that its dealership has switched off. */
const CHAT_PERMISSION = 'chat';

interface SwitchRow {
  hasChat: boolean;
  deviceVerification: boolean;
  mayChat: boolean;
  socialPosting: string | null;
}

const SWITCHES = `select d.has_chat as "hasChat", d.device_verification as "deviceVerification",
    exists (select 1 from feature_permission p where p.dealership_id = $1 and p.feature = $2) as "mayChat",
    (select g.value from dealership_config g where g.dealership_id = $1 and g.config = $3) as "socialPosting"
  from dealership d where d.id = $1`;

export const readSwitches = async (db: Db, tenant: number): Promise<Switches> => {
  const [row] = await queryRows<SwitchRow>(db, SWITCHES, [tenant, CHAT_PERMISSION, SOCIAL_POSTING]);
  if (!row) return { chat: null, social_posting: null, device_verification: null };
  return {
    chat: row.hasChat || row.mayChat ? row.hasChat : null,
    social_posting: row.socialPosting !== '0',
    device_verification: row.deviceVerification,
  };
};

const setChat = async (tx: Db, tenant: number, on: boolean) => {
  await queryRows(
    tx,
    'insert into feature_permission (dealership_id, feature) values ($1, $2) on conflict do nothing',
    [tenant, CHAT_PERMISSION],
  );
  await queryRows(tx, 'update dealership set has_chat = $2, version = version + 1 where id = $1', [
    tenant,
    on,
  ]);
};

const setSocialPosting = async (tx: Db, tenant: number, on: boolean) => {
  await queryRows(
    tx,
    `insert into dealership_config (dealership_id, config, value) values ($1, $2, $3)
      on conflict (dealership_id, config) do update set value = excluded.value`,
    [tenant, SOCIAL_POSTING, on ? '1' : '0'],
  );
};

const setDeviceVerification = async (tx: Db, tenant: number, on: boolean) => {
  await updateDealership(tx, tenant, { device_verification: on });
};

export const SET: Record<SwitchKey, (tx: Db, tenant: number, on: boolean) => Promise<void>> = {
  chat: setChat,
  social_posting: setSocialPosting,
  device_verification: setDeviceVerification,
};

export const readPackageNames = async (db: Db): Promise<ReadonlyMap<number, string>> => {
  const found = await queryRows<{ id: number; name: string }>(db, 'select id, name from package_offer', []);
  return new Map(found.map(({ id, name }) => [id, name]));
};
