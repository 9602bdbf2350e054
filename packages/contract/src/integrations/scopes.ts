import type { ApiScope } from '@forecourt/policy';
import type { Contract } from '../index';

/** 'any': every key may make the call. null: keys may not, whatever their scopes. */
export type ScopeOfCall = ApiScope | 'any' | null;

interface AreaScopes {
  /** Of calls that read (GET) and of the others; null with the reason for the documentation. */
  readonly read: ScopeOfCall;
  readonly write: ScopeOfCall;
  /** Calls that differ from that, by name. */
  readonly except?: Readonly<Record<string, ScopeOfCall>>;
}

const closed: AreaScopes = { read: null, write: null };
const each = (scope: ScopeOfCall, names: string): Readonly<Record<string, ScopeOfCall>> =>
  Object.fromEntries(names.split(' ').map((name) => [name, scope]));

/** Which scope opens which call; an area that keys cannot use at all is named as such. */
const SCOPES: { readonly [Area in keyof Contract]: AreaScopes } = {
  inventory: {
    read: 'vehicles.read',
    write: 'vehicles.write',
    except: {
      ...each('vehicles.read', 'decodeVin byIds search countWithoutPrice'),
      // what a vehicle cost, papers of auctions, imports, what belongs to one user or to several branches
      ...each(null, 'getAuction saveAuction extractAuction importAuction keepAuctionPaper'),
      ...each(
        null,
        'checkAdesa addAdesa checkStockList addStockList listImports undoImport savedSearches saveSearch removeSearch',
      ),
      ...each(null, 'switchBranch stickers stockNumberScheme saveStockNumberScheme unsoldPreview unsold'),
      ...each(null, 'addWanted listWanted getWanted saveWanted removeWanted'),
    },
  },
  leads: {
    read: 'leads.read',
    write: 'leads.write',
    except: {
      // settings, raw mails, credit applications, and letters in the name of a person
      ...each(null, 'bulk export source replay sendMail saveMail sendSms updateFinancial'),
      ...each(null, 'updateCommercialCredit failedMessages failedMessage retryMessage setMessageState'),
      ...each(null, 'settings saveSettings renewKey duty saveDuty website adfIntake incomingSms'),
    },
  },
  customers: {
    read: 'customers.read',
    write: 'customers.write',
    except: {
      // identity papers, the portal of customers, imports and letters in the name of a person
      ...each(null, 'setImages removeImage openPortal closePortal mine setMyConsent unsubscribeInfo'),
      ...each(null, 'unsubscribe agreement verifyAgreement agreementMessage saveAgreementMessage'),
      ...each(null, 'agreements sendAgreement export bulk sendMail sendSms checkImport startImport'),
      ...each(null, 'listImports undoImport'),
    },
  },
  deals: {
    read: 'deals.read',
    write: 'deals.write',
    except: {
      ...each('deals.read', 'advancedSearch'),
      ...each('leads.read', 'ofLead'),
      // gross profit, credit, settings, links for customers
      ...each(null, 'export deskStart versions version keep approve settings saveSettings openBuyerPage'),
      ...each(null, 'closeBuyerPage formData formTemplate creditAuthorization saveCreditAuthorization'),
      ...each(null, 'revealCreditNumbers signCreditAuthorization creditAuthorizationPdf'),
    },
  },
  bills: {
    read: 'bills.read',
    write: null,
    except: each(
      null,
      'presets texts disclosures omvicFees garage wholesaleBill wholesaleTaxes leaseAgreement previewUnsold',
    ),
  },
  deposits: {
    read: 'deposits.read',
    write: null,
    except: each(null, 'ofVehicles receipt paymentOptions merchant'),
  },
  quotations: {
    read: 'quotations.read',
    write: null,
    except: each(null, 'prepare open openPdf'),
  },
  tasks: {
    read: 'tasks.read',
    write: 'tasks.write',
    except: {
      ...each('customers.read', 'followUps followUp'),
      ...each('customers.write', 'addFollowUp saveFollowUp removeFollowUp'),
      ...each(null, 'rules saveRules calendarFeed renewCalendarFeed bulk myFollowUps'),
    },
  },
  testdrives: {
    read: 'testDrives.read',
    write: 'testDrives.write',
    except: each(
      null,
      'licence setLicence removeLicence sign waiver sendMobileCode sendEmailCode verifyMobile verifyEmail',
    ),
  },
  vendors: { read: 'vendors.read', write: null, except: { ledger: null } },
  users: { read: null, write: null, except: each('users.read', 'list get ticketUsers') },
  location: { read: 'any', write: 'any' },
  files: { read: 'any', write: null },
  progress: { read: 'any', write: null },
  // the accounts of people and of the dealership
  ...{ session: closed, dealership: closed, account: closed, notifications: closed, integrations: closed },
  // staff of the platform, and customers who signed in
  ...{ platform: closed, billing: closed, archives: closed, support: closed, portal: closed },
  // several kinds of records in one call, or work that cannot be taken back
  ...{ search: closed, merge: closed, wizard: closed },
  // papers and signatures
  ...{ documents: closed, signing: closed },
  // money
  ...{ bhph: closed, accounting: closed, purchases: closed, costs: closed, commission: closed },
  ...{ floorplan: closed, cheques: closed, banking: closed, reports: closed, quickbooks: closed },
  // the shop, the mechanic shop, what is public and what is advertised
  ...{ shop: closed, mechanic: closed, gallery: closed, blog: closed, webpages: closed, website: closed },
  ...{ chat: closed, campaigns: closed, market: closed, posting: closed, advertising: closed },
};

/** The scope that an API key needs for a call, by its name and method. */
export const scopeOf = (area: string, name: string, method: string): ScopeOfCall => {
  const scopes = (SCOPES as Readonly<Record<string, AreaScopes>>)[area]; // any text may be asked for
  if (!scopes) return null;
  const own = scopes.except?.[name];
  if (own !== undefined) return own;
  return method === 'GET' ? scopes.read : scopes.write;
};

/** For the test: the names that the table lists, by area. */
export const namedCalls = (): readonly (readonly [area: string, name: string])[] =>
  Object.entries(SCOPES).flatMap(([area, { except }]) =>
    Object.keys(except ?? {}).map((name) => [area, name] as const),
  );
