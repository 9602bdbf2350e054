export { type Actor, type ActorDealership, isDealershipOwner, type Permit } from './actor';
export { API_SCOPES, type ApiScope, SCOPE_FACTS, scopesGranted } from './api-scopes';
export { can, isGranted, why } from './can';
export { CAPABILITIES, type Capability } from './capabilities';
export {
  COMPONENT_OF,
  COMPONENTS,
  type Component,
  type Gate,
  gateOf,
  isPageEnabled,
} from './components';
export { FIRST_FREE_ID, LEAD_ICON_FEATURE } from './dealerships';
export { DASHBOARD, homesFor } from './home';
export {
  MENU_GROUPS,
  type MenuBadge,
  type MenuGroup,
  type MenuIcon,
  type MenuItem,
  menuFor,
} from './menu';
export { defaultPageSize } from './page-size';
export { isPublicPath, matchRoute, PUBLIC_PATHS } from './paths';
export { PRESENCE_LABELS, type ProfileMenuItem, type ProfileMenuKey, profileMenuFor } from './profile-menu';
export { landingAfterSignIn, type Redirect, redirectFor } from './redirects';
export {
  DEALERSHIP_ADMINS,
  DEALERSHIP_STAFF,
  GRANTABLE,
  grantableRoles,
  mayGrant,
  mayManage,
  OWNER_SHELL,
  REDUCED_ADMINS,
  ROLE,
  ROLES,
  type Role,
  type RoleId,
  rank,
  roleLabel,
  roleOf,
  SELLER_GROUP,
  SELLER_SHELL,
  type Shell,
} from './roles';
export { type RouteAccess, routeAccess } from './route-access';
export { ROUTES, type Route, type RoutePath } from './routes';
export { type Header, headerOf, type SellerVariant, sellerVariantOf, shellOf } from './shells';
export {
  DEALERSHIP_STATUS,
  FULL_BAR_STATUSES,
  hasFullBar,
  isPaymentDue,
  mustChoosePackage,
  mustUpdateCard,
  PAID_STATUSES,
  statusAfterPayment,
  UPDATE_CARD_STATUSES,
} from './status';
export {
  STATUS_TABLE,
  type StatusEffect,
  type StatusRow,
  statusAllows,
  statusesThatAllow,
  statusRow,
} from './status-effects';
export { type TopBar, type TopBarItem, type TopBarKey, topBarFor, workingPlaceFor } from './top-bar';
