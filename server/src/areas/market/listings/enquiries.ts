import type { marketCalls } from '@forecourt/contract/market/index';
import { z } from 'zod';
import { asTenant, type Db } from '../../../db/database';
import type { Deps } from '../../../deps';
import type { Handlers } from '../../../http/context';
import { badField, notFound, Refusal } from '../../../http/refusal';
import type { JobHandler } from '../../../services/jobs';
import { addLeads, EMPTY_NEW_LEAD, needsWithoutSession } from '../../leads';
import { readMarketDealer } from '../entries/vehicle.queries';
import { findEnquiry, insertEnquiry, noteLead } from './enquiry.queries';
import { findListing, type StoredListing } from './listing.queries';
import { findVisible } from './listings';

const ENQUIRY_TASK = 'market.enquiry';
/** screens.md 9: 17 Market. */
const MARKET_LEAD = 17;

const SENT = { message: 'Your question was sent' };

const refuseClosed = ({ state, is_hidden }: StoredListing) => {
  if (state !== 'open' || is_hidden) throw new Refusal(409, 'This vehicle is no longer for sale');
};

const addEnquiry = async (
  tx: Db,
  { jobs, now }: Pick<Deps, 'jobs' | 'now'>,
  listing: StoredListing,
  asked: {
    fromId: number | null;
    name: string;
    company: string;
    email: string;
    phone: string;
    message: string;
  },
) => {
  const { fromId, ...rest } = asked;
  const id = await insertEnquiry(tx, {
    ...{ listing_id: listing.id, seller_id: listing.seller_id, from_id: fromId },
    ...{ ...rest, created_at: now().toISOString() },
  });
  await jobs.add(tx, ENQUIRY_TASK, { id }, { key: `market-enquiry-${id}` });
};

export const enquiryHandlers: Pick<Handlers<typeof marketCalls>, 'enquire' | 'enquireAsVisitor'> = {
  enquire: async ({ params, body }, context) => {
    const { deps, tenant, session, request } = context;
    const { row } = await findVisible(context, params.id);
    if (row.seller_id === tenant) throw new Refusal(409, 'This is your own vehicle');
    refuseClosed(row);
    await context.write(async (tx) => {
      const dealer = await readMarketDealer(tx, tenant);
      await deps.database.systemWrite({ userId: session.userId, requestId: request.id }, (system) =>
        addEnquiry(system, deps, row, {
          ...{ fromId: tenant, company: dealer.name, message: body.message },
          name: body.name || session.user.fullName,
          ...{ email: body.email || session.user.email || dealer.email, phone: body.phone || dealer.phone },
        }),
      );
    });
    return SENT;
  },

  enquireAsVisitor: async ({ params, body }, { deps, request }) => {
    const { recaptchaToken, ...asked } = body;
    if (asked.email === '' && asked.phone === '')
      throw badField('email', 'An e-mail or a telephone number is required');
    if (!(await deps.captcha.verify(recaptchaToken, request.address)))
      throw badField('recaptchaToken', 'Please complete the reCAPTCHA.');
    await deps.database.systemWrite({ userId: null, requestId: request.id }, async (system) => {
      const listing = await findListing(system, params.id);
      // visitors see the retail market alone
      if (!listing || listing.is_wholesale || listing.state !== 'open' || listing.is_hidden) throw notFound();
      await addEnquiry(system, deps, listing, { fromId: null, company: '', ...asked });
    });
    return SENT;
  },
};

const nameParts = (name: string) => {
  const space = name.trim().lastIndexOf(' ');
  return space < 0
    ? { firstName: name.trim(), lastName: '' }
    : { firstName: name.slice(0, space).trim(), lastName: name.slice(space + 1).trim() };
};

/** Makes the lead at the dealership that published the vehicle; its key makes sure that there is one. */
const makeLead = async (deps: Deps, id: number, requestId: string): Promise<void> => {
  const enquiry = await deps.database.systemRead((db) => findEnquiry(db, id));
  if (!enquiry || enquiry.lead_id !== null) return;
  const listing = await deps.database.systemRead((db) => findListing(db, enquiry.listing_id));
  const tenant = asTenant(enquiry.seller_id);
  const who = { userId: null, requestId };
  await deps.database.write(
    tenant,
    who,
    async (tx) => {
      const needs = await needsWithoutSession(deps, tx, tenant);
      const [leadId] = await addLeads(tx, needs, [
        {
          ...EMPTY_NEW_LEAD,
          ...{ type: MARKET_LEAD, channel: 'api', source: 'Market', ...nameParts(enquiry.name) },
          ...{ companyName: enquiry.company, email: enquiry.email, phone: enquiry.phone },
          ...{ message: enquiry.message, stockId: listing?.stock_id ?? null },
          fields: { source_id: String(enquiry.listing_id) },
          ...{ receivedAt: enquiry.created_at, externalKey: `market:${id}` },
        },
      ]);
      if (typeof leadId === 'number')
        await deps.database.systemWrite(who, (system) => noteLead(system, id, leadId));
    },
    { systemToo: true, isJob: true },
  );
};

const payload = z.object({ id: z.number() });

export const enquiryJobs = (deps: Deps): Record<string, JobHandler> => ({
  [ENQUIRY_TASK]: (given, { key }) => makeLead(deps, payload.parse(given).id, key),
});
