import type { QueryOf, ReplyOf } from '@forecourt/contract';
import { MATCHES_MOST, type mergeCalls } from '@forecourt/contract/merge';
import { blockingKeys } from '@forecourt/domain/people/blocking-keys';
import { matchTyped } from '@forecourt/domain/people/match-typed';
import type { Person } from '@forecourt/domain/people/person';
import { preparePerson } from '@forecourt/domain/people/prepare-person';
import { scorePrepared } from '@forecourt/domain/people/score-pair';
import { searchPrefixes } from '@forecourt/domain/people/search-keys';
import { REVIEW_AT } from '@forecourt/domain/people/weights';
import type { Context, Handlers } from '../../../http/context';
import { notFound } from '../../../http/refusal';
import { customerType } from '../customer/customer-type';
import type { MergeType } from '../merge-type';
import { notDuplicatesOf } from '../not-duplicates/not-duplicate.queries';
import { vendorType } from '../vendor/vendor-type';
import { findByPrefixes, findSharers } from './candidate.queries';

/** So many are shown of one record. */
const SINGLE_MOST = 50;

const listed = (text: string | undefined): string[] => (text ? [text] : []);

const typedCustomer = (query: QueryOf<typeof mergeCalls.findByData>): Person => ({
  firstName: query.f_name,
  middleName: query.middle_name,
  lastName: query.l_name,
  fullName: query.full_name,
  company: query.company_name,
  emails: listed(query.email),
  mobiles: listed(query.mobile),
  phones: listed(query.phone_number),
  address: query.address,
  postalCode: query.postalcode,
});

const typedVendor = (query: QueryOf<typeof mergeCalls.findVendorByData>): Person => ({
  company: query.name,
  emails: listed(query.email),
  mobiles: listed(query.mobile),
  phones: listed(query.phone),
  address: query.address,
  postalCode: query.postal,
});

/** Records that fit what is typed so far, but for the one that is being edited and those known not to be it. */
const matchesOf = (
  type: MergeType,
  typed: Person,
  id: number | undefined,
  { tenant, read }: Context,
): Promise<ReplyOf<typeof mergeCalls.findByData>> =>
  read(async (db) => {
    const found = await findByPrefixes(db, type, tenant, searchPrefixes(typed));
    if (found.length === 0) return [];
    const notDuplicates =
      id === undefined ? undefined : (await notDuplicatesOf(db, type, tenant, id)).add(id);
    const wanted = notDuplicates ? found.filter((one) => !notDuplicates.has(one)) : found;
    const whole = preparePerson(typed);
    return (await type.read(db, tenant, wanted))
      .map(({ person, card }) => {
        const prepared = preparePerson(person);
        return { card, prepared, ...matchTyped(typed, prepared) };
      })
      .filter(({ score }) => score > 0)
      .sort((a, b) => b.score - a.score || a.card.id - b.card.id)
      .slice(0, MATCHES_MOST)
      .map(({ card, prepared, score, reasons }) => {
        const { verdict, band } = scorePrepared(whole, prepared);
        return { ...card, score, verdict, band, reasons: [...reasons] };
      });
  });

/** One record and those that may be the same. */
const duplicatesOf =
  (type: MergeType): Handlers<typeof mergeCalls>['findBySingle'] =>
  ({ params }, { tenant, read }) =>
    read(async (db) => {
      const id = await type.survivorOf(db, tenant, params.id);
      const [record] = await type.read(db, tenant, [id]);
      if (!record) throw notFound();
      const own = preparePerson(record.person);
      const sharers = await findSharers(db, type, tenant, { id, keys: blockingKeys(own) });
      const notDuplicates = await notDuplicatesOf(db, type, tenant, id);
      const others = await type.read(
        db,
        tenant,
        sharers.filter((one) => !notDuplicates.has(one)),
      );
      const matches = others
        .map(({ person, card }) => ({ card, result: scorePrepared(own, preparePerson(person)) }))
        .filter(({ result }) => result.score >= REVIEW_AT)
        .sort((a, b) => b.result.score - a.result.score || a.card.id - b.card.id)
        .slice(0, SINGLE_MOST)
        .map(({ card, result }) => ({ ...card, ...result, reasons: [...result.reasons] }));
      return { record: record.card, matches };
    });

export const findHandlers: Pick<
  Handlers<typeof mergeCalls>,
  'findByData' | 'findBySingle' | 'findVendorByData' | 'findVendorBySingle'
> = {
  findByData: ({ query }, context) => matchesOf(customerType, typedCustomer(query), query.id, context),
  findBySingle: duplicatesOf(customerType),
  findVendorByData: ({ query }, context) => matchesOf(vendorType, typedVendor(query), query.id, context),
  findVendorBySingle: duplicatesOf(vendorType),
};
