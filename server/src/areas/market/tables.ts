import { MARKET_STATUS, type MarketCondition, type SharedField } from '@forecourt/domain/market/index';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { createdAt, instantColumn, keyColumn, rowId, tenantId, versionColumn } from '../../db/columns';
import { systemTable } from '../../db/table-kinds';
import { ofCustomer } from '../customers';
import { ofVendor } from '../vendors';

const OPEN_STATUSES = [MARKET_STATUS.draft, MARKET_STATUS.published, MARKET_STATUS.accepted].join(', ');
const cents = (name: string) => bigint(name, { mode: 'number' });
const ownId = () => integer('id').primaryKey().generatedByDefaultAsIdentity();
const wordsColumn = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** A vehicle that the dealership offers on the market: its own record, which nobody else sees. */
export const marketEntry = pgTable(
  'market_entry',
  {
    dealershipId: tenantId(),
    id: rowId(),
    isWholesale: boolean('is_wholesale').notNull().default(false),
    stockId: integer('stock_id'),
    /** market_status: MARKET_STATUS of the domain. */
    status: integer('status').notNull().default(1),
    /** The step of the wizard that was saved last. */
    step: integer('step').notNull().default(1),
    priceCents: cents('price_cents'),
    /** The least that the seller takes: in no other table, so that nobody else can ever read it. */
    reserveCents: cents('reserve_cents'),
    condition: jsonb('condition').$type<MarketCondition>().notNull(),
    comment: text('comment').notNull().default(''),
    /** The fields that others see. */
    shared: text('shared').array().$type<SharedField[]>().notNull().default([]),
    /** What others see of it, once it was published. */
    listingId: integer('listing_id'),
    createdBy: integer('created_by'),
    publishedAt: instantColumn('published_at'),
    deletedAt: instantColumn('deleted_at'),
    version: versionColumn(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.dealershipId, t.id] }),
    // a vehicle is on each market once
    uniqueIndex('market_entry_of_stock')
      .on(t.dealershipId, t.stockId, t.isWholesale)
      .where(sql`deleted_at is null and status in (${sql.raw(OPEN_STATUSES)})`),
    index('market_entry_by_created').on(t.dealershipId, t.createdAt, t.id),
    index('market_entry_by_stock').on(t.dealershipId, t.stockId),
  ],
);

/** Under which vendor and customer a dealership keeps another one that it bought from or sold to. */
export const marketPartner = pgTable(
  'market_partner',
  {
    dealershipId: tenantId(),
    partnerId: integer('partner_id').notNull(),
    id: rowId(),
    vendorId: integer('vendor_id'),
    customerId: integer('customer_id'),
  },
  (t) => [
    primaryKey({ columns: [t.dealershipId, t.partnerId] }),
    ofVendor('market_partner', t),
    ofCustomer('market_partner', t),
    index('market_partner_of_vendor').on(t.dealershipId, t.vendorId),
    index('market_partner_of_customer').on(t.dealershipId, t.customerId),
  ],
);

const OPEN = sql`state = 'open' and not is_hidden`;

/**
 * What others see of an entry: a copy of exactly the fields that were chosen, written when it is published. It belongs to no
 * dealership's rows, since all of them read it.
 */
export const marketListing = systemTable(
  'market_listing',
  {
    id: ownId(),
    sellerId: integer('seller_id').notNull(),
    entryId: integer('entry_id').notNull(),
    stockId: integer('stock_id').notNull(),
    /** Who is notified of offers. */
    sellerUserId: integer('seller_user_id'),
    isWholesale: boolean('is_wholesale').notNull(),
    /** open, accepted or closed. */
    state: text('state').notNull(),
    /** sold, withdrawn or deleted. */
    closedBecause: text('closed_because').notNull().default(''),
    /** The dealership is not active: nobody sees it until it is. */
    isHidden: boolean('is_hidden').notNull().default(false),
    acceptedOfferId: integer('accepted_offer_id'),
    title: text('title').notNull(),
    year: integer('year'),
    make: text('make').notNull(),
    model: text('model').notNull(),
    trim: text('trim').notNull(),
    bodyStyle: text('body_style').notNull(),
    exteriorColor: text('exterior_color').notNull(),
    fuelType: text('fuel_type').notNull(),
    transmission: text('transmission').notNull(),
    driveType: text('drive_type').notNull(),
    comment: text('comment').notNull(),
    priceCents: cents('price_cents'),
    vin: text('vin'),
    odometer: integer('odometer'),
    odometerType: integer('odometer_type'),
    condition: jsonb('condition').$type<MarketCondition>(),
    /** Names of stored pictures, and of their small forms at the same places. */
    pictures: text('pictures').array().notNull().default([]),
    smallPictures: text('small_pictures').array().notNull().default([]),
    city: text('city'),
    province: text('province'),
    contactName: text('contact_name'),
    contactPhone: text('contact_phone'),
    contactEmail: text('contact_email'),
    /** Orders and filters; what is not shared comes last. */
    makeKey: keyColumn('make_key').notNull().generatedAlwaysAs(sql`lower(make)`),
    priceKey: cents('price_key').notNull().generatedAlwaysAs(sql`coalesce(price_cents, 9007199254740991)`),
    odometerKey: integer('odometer_key').notNull(),
    yearKey: integer('year_key').notNull().generatedAlwaysAs(sql`-coalesce(year, 0)`),
    words: wordsColumn('words')
      .notNull()
      .generatedAlwaysAs(
        sql`to_tsvector('simple'::regconfig, coalesce(year::text, '') || ' ' || make || ' ' || model || ' ' || trim || ' ' || coalesce(vin, ''))`,
      ),
    publishedAt: instantColumn('published_at').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('market_listing_of_entry').on(t.sellerId, t.entryId),
    index('market_listing_newest').on(t.isWholesale, t.publishedAt, t.id).where(OPEN),
    index('market_listing_price').on(t.isWholesale, t.priceKey, t.id).where(OPEN),
    index('market_listing_odometer').on(t.isWholesale, t.odometerKey, t.id).where(OPEN),
    index('market_listing_year').on(t.isWholesale, t.yearKey, t.id).where(OPEN),
    index('market_listing_make').on(t.isWholesale, t.makeKey, t.publishedAt, t.id).where(OPEN),
    index('market_listing_province').on(t.isWholesale, t.province).where(OPEN),
    index('market_listing_words').using('gin', t.words).where(OPEN),
  ],
);

/** The thread between a buyer and a seller about one vehicle. */
export const marketOffer = systemTable(
  'market_offer',
  {
    id: ownId(),
    listingId: integer('listing_id').notNull(),
    sellerId: integer('seller_id').notNull(),
    buyerId: integer('buyer_id').notNull(),
    /** The name of the buyer, which the seller sees. */
    buyerName: text('buyer_name').notNull(),
    buyerUserId: integer('buyer_user_id'),
    state: text('state').notNull().default('open'),
    amountCents: cents('amount_cents').notNull(),
    /** buyer or seller: whose amount it is. */
    lastBy: text('last_by').notNull().default('buyer'),
    version: versionColumn(),
    createdAt: createdAt(),
    updatedAt: instantColumn('updated_at').notNull(),
  },
  (t) => [
    uniqueIndex('market_offer_of').on(t.listingId, t.buyerId),
    // one is accepted for each vehicle, whatever happens
    uniqueIndex('market_offer_accepted').on(t.listingId).where(sql`state = 'accepted'`),
    index('market_offer_of_seller').on(t.sellerId, t.updatedAt, t.id),
    index('market_offer_of_buyer').on(t.buyerId, t.updatedAt, t.id),
  ],
);

/** Each offer, counter-offer and answer; never changed. */
export const marketOfferStep = systemTable(
  'market_offer_step',
  {
    id: ownId(),
    offerId: integer('offer_id').notNull(),
    step: text('step').notNull(),
    /** buyer, seller or system. */
    by: text('by').notNull(),
    amountCents: cents('amount_cents'),
    message: text('message').notNull().default(''),
    person: text('person').notNull().default(''),
    createdAt: instantColumn('created_at').notNull(),
  },
  (t) => [index('market_offer_step_of').on(t.offerId, t.id)],
);

/** What an accepted offer still has to do: the bill at the seller first, then the purchase at the buyer. */
export const marketSettlement = systemTable(
  'market_settlement',
  {
    offerId: integer('offer_id').primaryKey(),
    listingId: integer('listing_id').notNull(),
    sellerId: integer('seller_id').notNull(),
    buyerId: integer('buyer_id').notNull(),
    /** waiting, done, failed (someone has to do something) or cancelled. */
    state: text('state').notNull().default('waiting'),
    amountCents: cents('amount_cents').notNull(),
    /** The vehicle as the seller sold it, for the purchase. */
    vehicle: jsonb('vehicle').$type<Record<string, unknown>>(),
    billId: integer('bill_id'),
    billNumber: text('bill_number').notNull().default(''),
    purchaseId: integer('purchase_id'),
    purchaseNumber: text('purchase_number').notNull().default(''),
    /** seller or buyer: whose step failed, and why. */
    problemAt: text('problem_at').notNull().default(''),
    problem: text('problem').notNull().default(''),
    createdAt: instantColumn('created_at').notNull(),
  },
  (t) => [index('market_settlement_waiting').on(t.createdAt).where(sql`state = 'waiting'`)],
);

/** A question about a published vehicle, until it is a lead at the dealership that published it. */
export const marketEnquiry = systemTable(
  'market_enquiry',
  {
    id: ownId(),
    listingId: integer('listing_id').notNull(),
    sellerId: integer('seller_id').notNull(),
    /** The dealership that asks; null for a visitor. */
    fromId: integer('from_id'),
    name: text('name').notNull(),
    company: text('company').notNull().default(''),
    email: text('email').notNull().default(''),
    phone: text('phone').notNull().default(''),
    message: text('message').notNull(),
    leadId: integer('lead_id'),
    createdAt: instantColumn('created_at').notNull(),
  },
  (t) => [index('market_enquiry_of').on(t.listingId, t.id)],
);
