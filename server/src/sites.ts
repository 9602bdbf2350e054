import { areaList } from './areas';
import { keepUsedProof } from './areas/session';
import type { Deps } from './deps';
import { buildSite, type SiteServer } from './site/build-site';
import { createFormCaptcha } from './site/form-captcha';

/** The public sites of all dealerships with what the areas bring to them. */
export const buildSites = (deps: Deps): Promise<SiteServer> => {
  const { config, database, now } = deps;
  return buildSite(deps, {
    parts: areaList.flatMap((area) => area.site?.(deps) ?? []),
    captcha: createFormCaptcha({
      ...{ secret: config.secret, work: config.CAPTCHA_WORK, now },
      usedOnce: (id, expiresAt) =>
        database.systemWrite({ userId: null, requestId: 'site captcha' }, (tx) =>
          keepUsedProof(tx, id, expiresAt),
        ),
    }),
  });
};
