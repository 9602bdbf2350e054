import type { Server } from 'node:http';
import { WIDGET_PATHS } from '@forecourt/contract/chat/index';
import { areaList } from './areas';
import { keepUsedProof } from './areas/session';
import type { Deps } from './deps';
import type { RealtimeServer } from './services/realtime';
import { createTokenBuckets } from './services/realtime/token-bucket';
import { buildSite, type SiteServer } from './site/build-site';
import { createFormCaptcha } from './site/form-captcha';
import { hostNameOf } from './site/host-name';

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

/** How often one network may ask for hosts that have to be looked up. */
const HOST_LOOKUPS = { burst: 20, perSecond: 2 };
const MOST_NETWORKS = 10_000;

/** Takes the connections of visitors on the listener of the sites: the host says whose visitors they are. */
export const attachGuests = (server: Server, deps: Deps, realtime: Pick<RealtimeServer, 'attachGuests'>) => {
  const { config, sites } = deps;
  const limitsNetworks = config.RATE_LIMIT_FACTOR !== 0;
  const lookups = createTokenBuckets<string>(HOST_LOOKUPS, MOST_NETWORKS);
  for (const area of areaList) {
    const listeners = area.guestListeners?.(deps);
    if (!listeners) continue;
    realtime.attachGuests(server, {
      ...{ listeners, limitsNetworks, path: WIDGET_PATHS.socket, proxies: config.TRUST_PROXY },
      dealershipOf: async (given, network) => {
        const host = hostNameOf(given ?? '');
        if (host === undefined) return undefined;
        const known = sites.known(host);
        if (known) return known.tenant;
        if (limitsNetworks && !lookups.take(network)) return undefined;
        return (await sites.find(host))?.tenant;
      },
    });
  }
};
