import type { Deps } from '../../../deps';
import type { PublicAnswer, PublicPage } from '../../../http/public-pages';
import { Refusal } from '../../../http/refusal';
import { fileMime } from '../../files';
import { findTarget, openTarget } from './open-link';

/** Where the page of a link finds the dealership's logo: stored files are for those who are signed in. */
export const logoPath = (token: string): string => `/quotation-logo/${token}`;

const NONE: PublicAnswer = {
  ...{ status: 404, type: 'text/plain; charset=utf-8', content: 'not found', cache: 'no-store' },
};

const TOKEN = /^[A-Za-z0-9_-]{20,64}$/;

const logoAnswer = async (deps: Deps, token: string): Promise<PublicAnswer> => {
  if (!TOKEN.test(token)) return NONE;
  try {
    const target = await findTarget(deps, token);
    const { tenant } = target;
    const found = await deps.database.read(tenant, async (db) => {
      const { logo } = (await openTarget(deps, db, target)).dealer;
      const type = logo === null ? undefined : await fileMime(db, tenant, logo);
      return logo !== null && type ? { logo, type } : null;
    });
    if (!found) return NONE;
    return {
      ...{ status: 200, type: found.type, cache: 'private, max-age=300' },
      content: () => deps.files.get(found.logo),
    };
  } catch (error) {
    if (error instanceof Refusal) return NONE;
    throw error;
  }
};

export const quotationPages = (deps: Deps): readonly PublicPage[] => [
  {
    name: 'quotations.logo',
    path: '/quotation-logo/{token}',
    rate: { per: 'address', max: 120, seconds: 60 },
    answer: ({ token = '' }) => logoAnswer(deps, token),
  },
];
