import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../db/database';
import { dealership, dealershipComponent, roleComponent } from './tables';

export interface Access {
  /** What the dealership has (ds_components). */
  own: ReadonlySet<string>;
  byRole: ReadonlyMap<number, readonly string[]>;
  version: number;
}

export const readAccess = async (db: Db, tenant: number): Promise<Access> => {
  const own = await db
    .select({ component: dealershipComponent.component })
    .from(dealershipComponent)
    .where(eq(dealershipComponent.dealershipId, tenant));
  const given = await db
    .select({ role: roleComponent.roleId, component: roleComponent.component })
    .from(roleComponent)
    .where(eq(roleComponent.dealershipId, tenant))
    .orderBy(roleComponent.roleId, roleComponent.component);
  const [place] = await db
    .select({ version: dealership.accessVersion })
    .from(dealership)
    .where(eq(dealership.id, tenant));
  const byRole = new Map<number, string[]>();
  for (const { role, component } of given) byRole.set(role, [...(byRole.get(role) ?? []), component]);
  return { own: new Set(own.map(({ component }) => component)), byRole, version: place?.version ?? 1 };
};

/** Takes the next version, and with it the row: two saves at once go one after the other. */
export const takeAccessVersion = async (
  tx: Db,
  tenant: number,
  version: number | undefined,
): Promise<boolean> => {
  const taken = await tx
    .update(dealership)
    .set({ accessVersion: sql`${dealership.accessVersion} + 1` })
    .where(
      and(
        eq(dealership.id, tenant),
        version === undefined ? undefined : eq(dealership.accessVersion, version),
      ),
    )
    .returning({ version: dealership.accessVersion });
  return taken.length > 0;
};

export const takeComponents = async (tx: Db, tenant: number, roleId: number, components: string[]) => {
  if (components.length === 0) return;
  await tx
    .delete(roleComponent)
    .where(
      and(
        eq(roleComponent.dealershipId, tenant),
        eq(roleComponent.roleId, roleId),
        inArray(roleComponent.component, components),
      ),
    );
};

export const giveComponents = async (tx: Db, tenant: number, roleId: number, components: string[]) => {
  if (components.length === 0) return;
  await tx
    .insert(roleComponent)
    .values(components.map((component) => ({ dealershipId: tenant, roleId, component })))
    .onConflictDoNothing();
};
