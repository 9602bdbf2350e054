import type { platformCalls } from '@forecourt/contract/platform/index';
import type { Handlers } from '../../../http/context';
import { hostSteps, readWebsiteReply, saveWebsite } from '../../website';
import { placeAt } from './place';

type Mine = 'site' | 'saveSite' | 'addSiteHost' | 'verifySiteHost' | 'makeSiteHostPrimary' | 'removeSiteHost';

/** The website of a dealership by the same rules as its own staff have. */
export const siteHandlers: Pick<Handlers<typeof platformCalls>, Mine> = {
  site: async ({ params: { id } }, context) => readWebsiteReply(await placeAt(context, id)),
  saveSite: async ({ params: { id }, body }, context) => saveWebsite(await placeAt(context, id), body),
  addSiteHost: async ({ params: { id }, body }, context) =>
    hostSteps.add(await placeAt(context, id), body.host),
  verifySiteHost: async ({ params: { id, host } }, context) =>
    hostSteps.verify(await placeAt(context, id), host),
  makeSiteHostPrimary: async ({ params: { id, host } }, context) =>
    hostSteps.makePrimary(await placeAt(context, id), host),
  removeSiteHost: async ({ params: { id, host } }, context) =>
    hostSteps.remove(await placeAt(context, id), host),
};
