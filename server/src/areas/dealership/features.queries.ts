import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../db/database';
import type { Switches, SwitchKey } from './features';
import { updateDealership } from './profile.queries';
import { dealership, dealershipConfig, featurePermission } from './tables';

const SOCIAL_POSTING = 'SOCIAL_POSTING';
/** Keeps the permit of a chat that its dealership has switched off. */
const CHAT_PERMISSION = 'chat';

export const readSwitches = async (db: Db, tenant: number): Promise<Switches> => {
  const [row] = await db
    .select({
      hasChat: dealership.hasChat,
      deviceVerification: dealership.deviceVerification,
      mayChat: sql<boolean>`exists (select from feature_permission p
        where p.dealership_id = ${tenant} and p.feature = ${CHAT_PERMISSION})`,
      socialPosting: sql<string | null>`(select g.value from dealership_config g
        where g.dealership_id = ${tenant} and g.config = ${SOCIAL_POSTING})`,
    })
    .from(dealership)
    .where(eq(dealership.id, tenant));
  if (!row) return { chat: null, social_posting: null, device_verification: null };
  return {
    chat: row.hasChat || row.mayChat ? row.hasChat : null,
    social_posting: row.socialPosting !== '0',
    device_verification: row.deviceVerification,
  };
};

const setChat = async (tx: Db, tenant: number, on: boolean) => {
  await tx
    .insert(featurePermission)
    .values({ dealershipId: tenant, feature: CHAT_PERMISSION })
    .onConflictDoNothing();
  await tx.update(dealership).set({ hasChat: on }).where(eq(dealership.id, tenant));
};

const setSocialPosting = async (tx: Db, tenant: number, on: boolean) => {
  const value = on ? '1' : '0';
  await tx
    .insert(dealershipConfig)
    .values({ dealershipId: tenant, config: SOCIAL_POSTING, value })
    .onConflictDoUpdate({
      target: [dealershipConfig.dealershipId, dealershipConfig.config],
      set: { value },
    });
};

const setDeviceVerification = async (tx: Db, tenant: number, on: boolean) => {
  await updateDealership(tx, tenant, { deviceVerification: on });
};

export const SET: Record<SwitchKey, (tx: Db, tenant: number, on: boolean) => Promise<void>> = {
  chat: setChat,
  social_posting: setSocialPosting,
  device_verification: setDeviceVerification,
};

export const readPackageNames = async (db: Db): Promise<ReadonlyMap<number, string>> => {
  const found = await db.execute<{ id: number; name: string }>(sql`select id, name from package_offer`);
  return new Map(found.rows.map(({ id, name }) => [id, name]));
};
