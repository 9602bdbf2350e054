import type { ReplyOf } from '@forecourt/contract/call';
import type { quotationsCalls } from '@forecourt/contract/quotations/index';
import { IconCar } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { fileUrl } from '../../../api/file-url';
import { phoneMask } from '../../../kit/fields/masks';
import { Money } from '../../../kit/format';
import classes from './view.module.css';

type PublicQuotation = ReplyOf<typeof quotationsCalls.open>;
type Item = Omit<PublicQuotation['items'][number], 'link' | 'id'> & { id: number; link?: string | null };

export interface ShownQuotation
  extends Pick<
    PublicQuotation,
    'dealership' | 'customer_name' | 'seller' | 'kind' | 'message' | 'terms' | 'total'
  > {
  /** Empty until it is saved. */
  number: string;
  valid_until: string | null;
  items: readonly Item[];
}

const Line = ({ label, amount, isMinus }: { label: string; amount: number; isMinus?: boolean }) => (
  <tr>
    <th scope="row">{label}</th>
    <td>
      {isMinus ? '−' : ''}
      <Money value={amount} />
    </td>
  </tr>
);

const Car = ({ item, children }: { item: Item; children?: ReactNode }) => (
  <article className={classes.car}>
    {item.photo ? (
      <img className={classes.photo} src={fileUrl(item.photo)} alt={item.title} loading="lazy" />
    ) : (
      <span className={classes.noPhoto} aria-hidden>
        <IconCar size={44} stroke={1.4} />
      </span>
    )}
    <div className={classes.carBody}>
      <h3>{item.link ? <a href={item.link}>{item.title}</a> : item.title}</h3>
      <p className={classes.quiet}>
        {[item.stock_NO && `Stock No. ${item.stock_NO}`, item.vin_number && `VIN ${item.vin_number}`]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <table className={classes.figures}>
        <caption className={classes.spoken}>What {item.title} costs</caption>
        <tbody>
          <Line label="Price" amount={item.price} />
          {item.discount > 0 ? <Line label="Discount" amount={item.discount} isMinus /> : null}
          {[...item.options, ...item.fees].map((line, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two lines may read alike, and none keeps state
            <Line key={at} label={line.label} amount={line.price} />
          ))}
          {item.taxes.map(({ label, amount }) => (
            <Line key={label} label={label} amount={amount} />
          ))}
        </tbody>
        <tfoot>
          <Line label="Total" amount={item.total} />
        </tfoot>
      </table>
      {children}
    </div>
  </article>
);

interface Props {
  shown: ShownQuotation;
  /** Under a vehicle: the way to choose it. */
  under?: (item: Item) => ReactNode;
}

const contactOf = ({ name, phone, email }: NonNullable<ShownQuotation['seller']>) =>
  [name, phoneMask.format(phone), email].filter(Boolean).join(' · ');

/** A quotation as its customer reads it: on the page of its link, and beside the form. */
export const QuotationView = ({ shown, under }: Props) => {
  const { dealership, items, kind } = shown;
  return (
    <div className={classes.frame}>
      <div className={classes.sheet}>
        <header className={classes.head}>
          {dealership.logo ? <img className={classes.logo} src={fileUrl(dealership.logo)} alt="" /> : null}
          <div>
            <p className={classes.dealer}>{dealership.name}</p>
            <p className={classes.quiet}>
              {[dealership.address, phoneMask.format(dealership.phone)].filter(Boolean).join(' · ')}
            </p>
          </div>
        </header>
        <div className={classes.intro}>
          <h2>Quotation {shown.number}</h2>
          <p>
            {shown.customer_name ? `For ${shown.customer_name}` : 'For the customer'}
            {shown.valid_until ? (
              <>
                , valid until <strong>{shown.valid_until}</strong>
              </>
            ) : null}
          </p>
          {shown.message ? <p className={classes.text}>{shown.message}</p> : null}
          {kind === 'alternatives' && items.length > 1 ? (
            <p className={classes.quiet}>Choose one of these {items.length} vehicles.</p>
          ) : null}
        </div>
        {items.length === 0 ? <p className={classes.quiet}>No vehicle yet</p> : null}
        {items.map((item) => (
          <Car key={item.id} item={item}>
            {under?.(item)}
          </Car>
        ))}
        {kind === 'together' && items.length > 1 ? (
          <p className={classes.total}>
            <span>Total for all {items.length} vehicles</span>
            <Money value={shown.total} />
          </p>
        ) : null}
        {shown.terms ? (
          <section className={classes.terms}>
            <h3>Terms</h3>
            <p className={classes.text}>{shown.terms}</p>
          </section>
        ) : null}
        {shown.seller ? <p className={classes.quiet}>Your contact: {contactOf(shown.seller)}</p> : null}
      </div>
    </div>
  );
};
