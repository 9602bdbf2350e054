import type { mechanicCalls } from '@forecourt/contract/mechanic/index';
import { formatDay } from '@forecourt/domain/dates';
import { lineAmount, serviceSums, serviceTaxes } from '@forecourt/domain/mechanic/index';
import { toCents, toDollars } from '@forecourt/domain/money/cents';
import type { Handlers } from '../../../http/context';
import { drawDocument } from '../../../http/draw-document';
import { Refusal } from '../../../http/refusal';
import { todayAt } from '../../../http/today';
import { readLetterhead } from '../../dealership';
import { personOf, vehicleOf, wireLine } from '../invoices/contents';
import { readInvoiced } from '../invoices/invoice.queries';
import { readShopPlace } from '../place.queries';
import { toServiceLine } from '../record/figures';
import { linesOf, problemsOf, type StoredLine } from '../record/parts.queries';
import { findService } from '../record/service.queries';
import { estimatesOf, type StoredEstimate } from '../record/step.queries';
import { type EstimateFacts, estimatePaper } from './paper-content';
import { shopDocument } from './paper-document';

/** A vehicle of the dealership is estimated at its cost. */
const costLine = (line: StoredLine): ReturnType<typeof wireLine> => ({
  ...{ ...wireLine(line), price: line.cost },
  amount: toDollars(lineAmount(line.quantity, toCents(line.cost))),
});

const toPaperEstimate = (last: StoredEstimate | undefined, zone: string): EstimateFacts['estimate'] => {
  if (!last) return null;
  const dayOf = (instant: string) => formatDay(new Date(instant), 'YYYY-MM-DD', zone);
  const { number, created_at, approved_at, approved_by } = last;
  return {
    ...{ number, day: dayOf(created_at) },
    approved: approved_at ? `${dayOf(approved_at)}, ${approved_by}` : '',
  };
};

export const estimateHandlers: Pick<Handlers<typeof mechanicCalls>, 'estimate'> = {
  estimate: async ({ params }, context) => {
    const { tenant } = context;
    const today = todayAt(context);
    const facts = await context.read(async (db): Promise<EstimateFacts> => {
      const service = await findService(db, tenant, params.id);
      const lines = await linesOf(db, tenant, service.id);
      if (lines.length === 0) throw new Refusal(409, 'Add labour or parts to estimate first');
      const problems = await problemsOf(db, tenant, service.id);
      const estimates = await estimatesOf(db, tenant, service.id);
      const { customer_id } = service;
      const person = customer_id === null ? undefined : await readInvoiced(db, tenant, customer_id);
      const isInternal = service.kind !== 'onlyShop';
      const { price } = serviceSums(lines.map(toServiceLine));
      const taxes = isInternal ? [] : serviceTaxes(price, await readShopPlace(db, tenant), today);
      return {
        ...{
          number: service.number,
          estimate: toPaperEstimate(estimates.at(-1), context.session.timezone),
          customer: personOf(person),
        },
        ...{ vehicle: vehicleOf(service), promisedOn: service.promised_on ?? '', isInternal, day: today },
        problems: problems.map(({ description, correction }) => ({ text: description, correction })),
        lines: lines.map(isInternal ? costLine : wireLine),
        taxes: taxes.map(({ name, rate, base, amount }) => ({
          ...{ name, rate, base: toDollars(base), amount: toDollars(amount) },
        })),
      };
    });
    const head = await readLetterhead(context);
    const pdf = await drawDocument(context, shopDocument, 'id', estimatePaper(facts, head));
    return { stream: pdf, mime: 'application/pdf', name: `estimate-${facts.number}.pdf` };
  },
};
