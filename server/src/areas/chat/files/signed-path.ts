import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Deps } from '../../../deps';

/** The address of a file stays the same for this long, so that a browser keeps the picture, and ends an hour later. */
const STEP_SECONDS = 3_600;

export const GUEST_FILE_PATH = '/chat/file';

const macOf = ({ config }: Pick<Deps, 'config'>, tenant: number, name: string, until: number): string =>
  createHmac('sha256', config.secret).update(`chat file ${tenant} ${name} ${until}`).digest('base64url');

/** Where a guest reads a file of their conversation, for one to two hours. */
export const signedFilePath = (deps: Pick<Deps, 'config' | 'now'>, tenant: number, name: string): string => {
  const until = (Math.floor(deps.now().getTime() / 1_000 / STEP_SECONDS) + 2) * STEP_SECONDS;
  return `${GUEST_FILE_PATH}/${name}?until=${until}&sign=${macOf(deps, tenant, name, until)}`;
};

export const isSigned = (
  deps: Pick<Deps, 'config' | 'now'>,
  tenant: number,
  name: string,
  { until, sign }: { until: string; sign: string },
): boolean => {
  if (!/^\d{1,12}$/.test(until) || Number(until) * 1_000 < deps.now().getTime()) return false;
  const expected = Buffer.from(macOf(deps, tenant, name, Number(until)));
  const given = Buffer.from(sign);
  return expected.length === given.length && timingSafeEqual(expected, given);
};
