import { createHmac, timingSafeEqual } from 'node:crypto';
import { asTenant, type Tenant } from '../../../db/database';
import type { Deps } from '../../../deps';

type Needs = Pick<Deps, 'config' | 'publicUrl'>;

const seal = ({ config }: Needs, text: string) =>
  createHmac('sha256', config.secret).update(`service page ${text}`).digest('base64url').slice(0, 24);

/** Names a vehicle; nobody but this server can make one. */
const pageToken = (deps: Needs, tenant: number, carId: number): string => {
  const text = `${tenant}.${carId}`;
  return `${text}.${seal(deps, text)}`;
};

/** Where the page of a vehicle is: on the host of the service pages where there is one (SERVICE_HOST). */
export const pageAddress = (deps: Needs, tenant: number, carId: number): string => {
  const host = deps.config.SERVICE_HOST;
  const origin = host ? `${new URL(deps.publicUrl).protocol}//${host}` : deps.publicUrl;
  return `${origin}/service/${pageToken(deps, tenant, carId)}`;
};

export const readPageToken = (deps: Needs, token: string): { tenant: Tenant; carId: number } | null => {
  const [tenant = '', car = '', mark = ''] = token.split('.');
  if (!/^\d{1,10}$/.test(tenant) || !/^\d{1,10}$/.test(car)) return null;
  const [expected, given] = [Buffer.from(seal(deps, `${tenant}.${car}`)), Buffer.from(mark)];
  if (expected.length !== given.length || !timingSafeEqual(expected, given)) return null;
  return { tenant: asTenant(Number(tenant)), carId: Number(car) };
};
