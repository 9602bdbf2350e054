import type { Deal } from '@forecourt/contract/deals/deal';
import type { dealRecordCalls } from '@forecourt/contract/deals/record';
import { LOST_REASONS } from '@forecourt/domain/deal/deal-lists';
import { changedDealField, dealEntryTitle } from '@forecourt/domain/deal/timeline-titles';
import { PAYMENT_FREQUENCIES } from '@forecourt/domain/desk/frequency';
import { formatPhone } from '@forecourt/domain/phone-text';
import { stateLabel } from '@forecourt/domain/states';
import { wallTime } from '@forecourt/domain/zoned';
import type { Db } from '../../../db/database';
import type { Context, Handlers } from '../../../http/context';
import { drawDocument } from '../../../http/draw-document';
import { readLetterhead } from '../../dealership';
import { readLenders } from '../desk/lender.queries';
import { readVersions, type VersionRow } from '../desk/version.queries';
import { openDeal } from '../record/open-deal';
import { wholeDeal } from '../record/whole-deal';
import { readEntries } from '../timeline/timeline';
import { tradeTitle } from '../trades/stock-trades';
import { dealDocument } from './deal-document';
import type { DealSheet } from './deal-sheet';
import { type PaperRow, readPapers } from './papers.queries';

/** So many lines of the timeline are printed, the newest. */
const ENTRIES_MOST = 2_000;

type Section = DealSheet['sections'][number];

const WAY_WORDS: Readonly<Record<VersionRow['way'], string>> = {
  cash: 'Cash',
  finance: 'Finance',
  lease: 'Lease',
};

const money = (amount: number | null): string =>
  amount === null ? '' : amount.toLocaleString('en-CA', { style: 'currency', currency: 'CAD' });
/** 'bi-weekly'. */
const frequencyText = (frequency: string): string =>
  (PAYMENT_FREQUENCIES.find(({ value }) => value === frequency)?.label ?? frequency).toLowerCase();
const fact = (label: string, value: string | number | null) => ({
  label,
  value: value === null ? '' : String(value),
});

const dealSection = (deal: Deal, at: (instant: string | null) => string): Section => ({
  title: 'Deal',
  facts: [
    fact('Status', stateLabel('deal', deal.status)),
    fact('Seller', deal.seller?.name ?? ''),
    fact('Source', deal.source),
    fact('Started', at(deal.created_at)),
    fact('Closed', at(deal.closed_at)),
    fact('Amount', money(deal.amount)),
    ...(deal.lost_reason
      ? [fact('Lost because', LOST_REASONS.find(({ value }) => value === deal.lost_reason)?.label ?? '')]
      : []),
    fact('Deposits', money(deal.deposits)),
    fact('Delivery', at(deal.delivery_at)),
  ],
});

const peopleSection = ({ customer, parties }: Deal): Section => ({
  title: 'People',
  facts: [
    fact('Buyer', customer.name),
    fact('E-mail', customer.email),
    fact('Mobile', formatPhone(customer.mobile)),
    ...parties.map((party) =>
      fact(party.role === 'co-buyer' ? 'Co-buyer' : 'Guarantor', party.customer.name),
    ),
  ],
});

const carSection = (car: Deal['cars'][number]): Section => ({
  title: `Vehicle: ${car.title}`,
  facts: [
    ...[fact('Stock No.', car.stock_NO), fact('VIN', car.vin_number), fact('Price', money(car.price))],
    fact('Status', stateLabel('carOnDeal', car.state)),
  ],
});

const tradeSection = (trade: Deal['trades'][number]): Section => ({
  title: `Trade-in: ${tradeTitle(trade)}`,
  facts: [
    ...[
      fact('VIN', trade.vin_number),
      fact('Allowance', money(trade.allowance)),
      fact('Lien', money(trade.lien)),
    ],
    ...[fact('Lien holder', trade.lien_holder), fact('Payout due', trade.lien_due_on)],
    fact('Paid out', trade.lien_paid_on),
  ],
});

const versionSection = (
  version: Omit<VersionRow, 'input' | 'result'>,
  at: (instant: string | null) => string,
): Section => ({
  title: `Calculation ${version.number}${version.title ? `: ${version.title}` : ''}`,
  facts: [
    ...[
      fact('Type', WAY_WORDS[version.way]),
      fact('Price', money(version.price)),
      fact('Down', money(version.down)),
    ],
    fact(
      'Payment',
      version.payment === null ? '' : `${money(version.payment)} ${frequencyText(version.frequency)}`,
    ),
    ...[
      fact('Term in months', version.term),
      fact('Total', money(version.total)),
      fact('Saved', at(version.created_at)),
    ],
  ],
});

const papersSection = (papers: readonly PaperRow[], at: (instant: string | null) => string): Section[] =>
  papers.length === 0
    ? []
    : [{ title: 'Documents', facts: papers.map(({ name, created_at }) => fact(at(created_at), name)) }];

const sheetOf = async (context: Context, db: Db, id: number): Promise<Omit<DealSheet, 'head'>> => {
  const { tenant, session } = context;
  const at = (instant: string | null) =>
    instant === null ? '' : wallTime(instant, session.timezone).replace('T', ' ');
  const deal = await wholeDeal(context, db, await openDeal(context, db, id, { removedToo: true }));
  const versions = await readVersions(db, tenant, id);
  const lenders = await readLenders(db, tenant, id);
  const entries = await readEntries(context, db, id, ENTRIES_MOST);
  return {
    ...{ title: `${deal.customer.name}: ${deal.title}`, number: `Deal ${id}` },
    sections: [
      ...[dealSection(deal, at), peopleSection(deal), ...deal.cars.map(carSection)],
      ...[...deal.trades.map(tradeSection), ...versions.map((version) => versionSection(version, at))],
      ...(lenders.length > 0
        ? [
            {
              title: 'Lenders',
              facts: lenders.map(({ name, state, amount }) =>
                fact(name, `${stateLabel('lender', state)} ${money(amount)}`.trim()),
              ),
            },
          ]
        : []),
      ...papersSection(await readPapers(db, tenant, id), at),
    ],
    timeline: entries.map(({ at: when, kind, from, to, text, created_by }) => ({
      at: at(when),
      what: [
        dealEntryTitle({ kind, from, to }),
        ...(changedDealField(kind) ? [[from, to].filter(Boolean).join(' → ')] : []),
      ].join(' '),
      ...{ text, by: created_by },
    })),
  };
};

export const fileHandlers: Pick<Handlers<typeof dealRecordCalls>, 'file'> = {
  file: async ({ params: { id } }, context) => {
    const sheet = await context.read((db) => sheetOf(context, db, id));
    const options: DealSheet = { ...sheet, head: await readLetterhead(context) };
    const content = await drawDocument(context, dealDocument, 'id', options);
    return { stream: Buffer.from(content), mime: 'application/pdf', name: `deal-${id}.pdf` };
  },
};
