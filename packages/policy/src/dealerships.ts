/** Special dealership and user numbers (screens.md 2.3, 6, 9) stand in this file and nowhere else. */
/** New dealerships and users have ids from here on: none of them gets a number that a rule names. */
export const FIRST_FREE_ID = 10_000;

export const SHOP_DEALERSHIPS = [1, 250, 817, 877, 949, 948, 1150] as const;
export const MECHANIC_DEALERSHIPS = [1, 250, 923, 693, 981, 1074] as const;
export const ACCOUNTING_DEALERSHIPS = [575, 801, 986, 859] as const;
export const ACCOUNTING_PACKAGE = 4;
/** Packages without deals and their papers; without campaigns, website and reports (docs/decisions/004). */
export const PACKAGES_WITHOUT_DEALS: readonly number[] = [1];
export const PACKAGES_WITHOUT_MARKETING: readonly number[] = [1, 2];
export const AUTO_POSTING_DEALERSHIPS = [250, 1] as const;
export const PROMOTION_DEALERSHIPS = [1, 409, 250, 430] as const;
export const OWNER_GALLERY_DEALERSHIPS = [1, 250, 843, 307, 1068, 1072, 1103, 1170, 1165, 1309] as const;
export const MARKETING_GALLERY_DEALERSHIPS = [1, 250, 307, 4, 1072] as const;
/** 6: hides most items and the dashboard. */
export const REDUCED_DEALERSHIPS = [1169] as const;
/** 6: hides Deal, Test drive, Vendors, Campaign, General cost. */
export const NO_DEAL_DEALERSHIPS = [467] as const;
/** 2.3: opens on the inventory instead of the dashboard. */
export const INVENTORY_FIRST_DEALERSHIPS = [260] as const;
/** 6: branches switched by one user only. Which one is not shown; we let the dealership's owner do it. */
export const LOCKED_BRANCH_DEALERSHIPS = [1071, 1073, 1074] as const;
/** 6: 'a fixed list (not shown)'; ours are the two dealerships that stand in every feature list. */
export const LEAD_ICON_DEALERSHIPS = [1, 250] as const;
/** 6: the PDF header bears the DBA. */
export const DBA_HEADER_DEALERSHIPS = [991] as const;
/** 9: page sizes other than 10. */
export const PAGE_SIZES: ReadonlyMap<number, number> = new Map([
  [329, 50],
  [458, 25],
]);

/** British Columbia. */
export const BCID_PROVINCE = 3;
export const PRESETS_BOS_FORMAT = 2;
export const LEAD_ICON_FEATURE = 'email-listener';

/** 6: this seller sees social posting only. */
export const SOCIAL_POSTING_USERS = [42] as const;
export const DEALERSHIP_ADDERS = [529, 1, 328] as const;
export const PAYMENT_VIEWERS = [529, 1] as const;
/** The first account of an installation has the first of these that is free: it may add dealerships and see payments. */
export const FIRST_PLATFORM_USERS = [1, 529] as const;
/** Ours: who adds and deactivates staff of the platform. */
export const STAFF_MANAGERS = [529, 1] as const;
