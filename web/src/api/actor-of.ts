import type { Actor } from '@forecourt/policy';
import type { UserInfo } from './session-context';

/** The session's answer in the words of the policy. */
export const actorOf = ({ user, dealershipInfo, ds_status, components, features }: UserInfo): Actor => ({
  userId: user.id,
  role: user.frk_role,
  roleComponents: components.role_components,
  features,
  dealership: dealershipInfo && {
    id: dealershipInfo.id,
    status: ds_status,
    ownerUserId: dealershipInfo.frk_dealer_owner_user_id,
    packageId: dealershipInfo.DsContracts[0]?.Package.id ?? null,
    hasChat: dealershipInfo.has_chat === 1,
    hasSyndication: dealershipInfo.has_syndication === 1,
    quickbooksPermit: dealershipInfo.quickbooks_permit === 1,
    addedWantedPermit: dealershipInfo.added_wanted_permit === 1,
    provinceId: dealershipInfo.business_city?.Province.id ?? null,
    defaultBosFormat: dealershipInfo.frk_default_bos_format,
    redirectUrl: dealershipInfo.redirect_url,
    components: components.ds_components,
  },
});
