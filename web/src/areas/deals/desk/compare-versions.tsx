import { type DeskVersion, deskCalls } from '@forecourt/contract/deals/desk';
import { formatMoney } from '@forecourt/domain/number-format';
import { useQueries } from '@tanstack/react-query';
import { send } from '../../../api/client';
import { keyOf } from '../../../api/use-call';
import { BlockSkeleton } from '../../../kit/page';
import classes from './desk.module.css';
import { centsText } from './lines';
import { frequencyText, wayText } from './way-texts';

const centsAt = ({ result }: DeskVersion, line: string): number | null => {
  const { sale } = result;
  if (typeof sale !== 'object' || sale === null) return null;
  const value: unknown = Reflect.get(sale, line);
  return typeof value === 'number' ? value : null;
};

const SALE_LINES = [
  ['discounts', 'Discounts'],
  ['fees', 'Fees'],
  ['addOns', 'Add-ons'],
  ['products', 'Products'],
  ['taxCollected', 'Taxes'],
  ['totalPrice', 'Total price'],
  ['equity', 'Trade-in equity'],
  ['rebates', 'Rebates'],
  ['balance', 'Balance'],
] as const;

interface Line {
  label: string;
  of: (version: DeskVersion) => string;
}

const money = (amount: number | null): string => (amount === null ? '' : formatMoney(amount));

const linesOf = (maySeeGross: boolean): readonly Line[] => [
  { label: 'Type', of: wayText },
  { label: 'Price', of: ({ price }) => money(price) },
  ...SALE_LINES.map(([line, label]) => ({
    label,
    of: (version: DeskVersion) => {
      const cents = centsAt(version, line);
      return cents === null ? '' : centsText(cents);
    },
  })),
  { label: 'Down payment', of: ({ down }) => money(down) },
  {
    label: 'Payment',
    of: ({ payment, frequency, way }) =>
      [money(payment), way === 'cash' ? '' : frequencyText(frequency).toLowerCase()]
        .filter(Boolean)
        .join(' '),
  },
  { label: 'Total', of: ({ total }) => money(total) },
  ...(maySeeGross ? [{ label: 'Gross', of: ({ gross }: DeskVersion) => money(gross) }] : []),
];

interface CompareProps {
  ids: readonly number[];
  maySeeGross: boolean;
}

/** Kept calculations beside each other, read one by one. */
export const CompareVersions = ({ ids, maySeeGross }: CompareProps) => {
  const queries = useQueries({
    queries: ids.map((id) => ({
      queryKey: [...keyOf(deskCalls.version), id],
      queryFn: () => send(deskCalls.version, { params: { id } }),
    })),
  });
  const versions = queries.flatMap(({ data }) => data ?? []).sort((one, other) => other.number - one.number);
  return versions.length < ids.length ? (
    <BlockSkeleton height={240} />
  ) : (
    <ComparedTable versions={versions} maySeeGross={maySeeGross} />
  );
};

/** A line that differs stands out. */
const ComparedTable = ({
  versions,
  maySeeGross,
}: {
  versions: readonly DeskVersion[];
  maySeeGross: boolean;
}) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls sideways is reached by the keyboard
  <section className={classes.gridBox} tabIndex={0} aria-label="Comparison">
    <table className={classes.versions}>
      <thead>
        <tr>
          <th scope="col">Compared</th>
          {versions.map(({ id, number, title }) => (
            <th key={id} scope="col" data-align="right">
              {number}
              {title ? ` · ${title}` : ''}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {linesOf(maySeeGross)
          .map(({ label, of }) => ({
            label,
            values: versions.map((version) => ({ id: version.id, text: of(version) })),
          }))
          .filter(({ values }) => values.some(({ text }) => text !== '' && text !== '$0.00'))
          .map(({ label, values }) => {
            const differs = new Set(values.map(({ text }) => text)).size > 1;
            return (
              <tr key={label} data-differs={differs || undefined}>
                <th scope="row">{label}</th>
                {values.map(({ id, text }) => (
                  <td key={id} data-align="right">
                    {text}
                  </td>
                ))}
              </tr>
            );
          })}
      </tbody>
    </table>
  </section>
);
