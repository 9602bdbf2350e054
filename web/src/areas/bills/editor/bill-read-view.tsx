import type { Bill } from '@forecourt/contract/bills/index';
import {
  type BillInput,
  type BillSection,
  billSections,
  findPart,
  isPartShown,
  type ListName,
  type Part,
  type PartValue,
  sectionLabel,
} from '@forecourt/domain/bill-of-sale/index';
import { formatPhone } from '@forecourt/domain/phone-text';
import { useCan } from '../../../api/session-context';
import { Section } from '../../../kit/page';
import { Facts } from '../../../kit/record';
import { formatLabel, LANGUAGE_CHOICES, remoteLabel } from '../bill-texts';
import { LIST_WORDS } from '../fields/list-words';
import { PHONES } from '../fields/part-field';
import { CoBuyers } from './co-buyers';
import classes from './editor.module.css';
import { FigureLines, figureText, moneyText } from './figure-lines';
import { Payments } from './payments';
import { SectionLinks } from './section-links';

interface Props {
  bill: Bill;
  input: BillInput;
  seesCosts: boolean;
}

/** '' where there is nothing to read. */
const textOf = (part: Part, value: PartValue | undefined): string => {
  if (value === undefined || value === null || value === '' || value === false) return '';
  if (value === true) return 'Yes';
  if (part.kind === 'choice') return part.choices?.find((choice) => choice.value === value)?.label.en ?? '';
  if (part.name === 'vehicle_year') return String(value);
  if (PHONES.includes(part.name)) return formatPhone(String(value));
  return figureText(part, value) ?? '';
};

const partValue = ({ values, results, confidential }: Bill, { name, from }: Part): PartValue | undefined =>
  from === 'input' ? values[name] : (results[name] ?? confidential?.[name]);

type ReadFact = [label: string, text: string, isLong: boolean];

/** Sums that say the same as the one they are made of. */
const repeats = ({ results }: Bill, { name }: Part): boolean =>
  (name === 'price_before_tax' && results.price_before_tax === results.price_subtotal) ||
  (name === 'due_on_delivery' && results.due_on_delivery === results.balance_due);

/** As many letters stand in one of two columns. */
const COLUMN_LETTERS = 26;

const isLong = ({ kind }: Part, text: string): boolean =>
  kind === 'long-text' || (text.length > COLUMN_LETTERS && text.includes('@'));

const factsOf = ({ bill, input, seesCosts }: Props, { parts }: BillSection): ReadFact[] =>
  parts
    .filter((part) => (seesCosts || !part.private) && isPartShown(input, part))
    .filter((part) => (part.from === 'input' || partValue(bill, part) !== 0) && !repeats(bill, part))
    .map((part): ReadFact => {
      const text = textOf(part, partValue(bill, part));
      return [part.label.en, text, isLong(part, text)];
    })
    .filter(([, text]) => text !== '');

const pairsOf = (facts: readonly ReadFact[], long: boolean) =>
  facts.filter(([, , isLong]) => isLong === long).map(([label, text]): [string, string] => [label, text]);

const ODOMETER = findPart('vehicle_odometer');

const tradeText = ({ year, make, model, vin, odometer }: Bill['tradeIns'][number]): string =>
  [
    [year, make, model].filter(Boolean).join(' ') || 'Trade-in',
    vin && `VIN ${vin}`,
    typeof odometer === 'number' && ODOMETER ? figureText(ODOMETER, odometer) : null,
  ]
    .filter(Boolean)
    .join(' · ');

/** The lines of a list with a heading; nothing for an empty one. */
const linesOf = (bill: Bill, list: ListName): { title: string; lines: [string, number][] } => {
  if (list === 'tradeIns')
    return {
      title: 'Trade-ins',
      lines: bill.tradeIns.map((trade): [string, number] => [tradeText(trade), trade.allowance]),
    };
  if (list === 'pickUpPayments')
    return {
      title: 'Pick-up payments',
      lines: bill.pickUpPayments.map(({ day, amount }): [string, number] => [day, amount]),
    };
  if (list === 'payments') return { title: '', lines: [] };
  return {
    title: LIST_WORDS[list].title,
    lines: bill[list].map(({ label, amount }): [string, number] => [label, amount]),
  };
};

const List = ({ bill, list }: { bill: Bill; list: ListName }) => {
  const can = useCan();
  if (list === 'payments') {
    const mayRefund = bill.state === 'cancelled' && can('bills.sell');
    return <Payments bill={bill} mayEdit={false} mayRefund={mayRefund} onEdit={() => undefined} />;
  }
  const { title, lines } = linesOf(bill, list);
  if (lines.length === 0) return null;
  return (
    <div className={classes.amounts}>
      <h3>{title}</h3>
      <FigureLines
        lines={lines.map(([label, amount], at) => ({ key: `${at}`, label, value: moneyText(amount) }))}
      />
    </div>
  );
};

/** A bill that cannot be changed now, to be read: what was entered, without empty fields. */
export const BillReadView = (props: Props) => {
  const { bill } = props;
  const sections = billSections(bill.format, bill.bos_type)
    .map((section) => ({ ...section, facts: factsOf(props, section) }))
    .filter(
      ({ facts, lists }) =>
        facts.length > 0 ||
        lists.some(
          (list) => (list === 'payments' ? bill.payments.length : linesOf(bill, list).lines.length) > 0,
        ),
    );
  return (
    <>
      <Section title="Document">
        <Facts
          facts={[
            ['Date of the bill', bill.day],
            ['Salesperson', bill.seller?.name ?? ''],
            ['Format', formatLabel(bill.format)],
            ['Language', LANGUAGE_CHOICES.find(({ value }) => value === bill.language)?.label ?? ''],
            ['Signing', bill.not_in_person === 1 ? remoteLabel(bill.bos_type) : ''],
          ]}
        />
      </Section>
      <SectionLinks ids={sections.map(({ id }) => id)} type={bill.bos_type} />
      <div className={classes.sections}>
        {sections.map(({ id, facts, lists }) => (
          <div key={id} id={`bill-${id}`} className={classes.section} tabIndex={-1}>
            <Section title={sectionLabel(id, bill.bos_type).en}>
              <div className={classes.stack}>
                <Facts facts={pairsOf(facts, false)} />
                <div className={classes.longFacts}>
                  <Facts single facts={pairsOf(facts, true)} />
                </div>
                {lists.map((list) => (
                  <List key={list} bill={bill} list={list} />
                ))}
                {id === 'buyer' ? <CoBuyers bill={bill} mayEdit={false} onAdd={() => undefined} /> : null}
              </div>
            </Section>
          </div>
        ))}
      </div>
    </>
  );
};
