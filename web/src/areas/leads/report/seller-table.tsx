import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { Section } from '../../../kit/page';
import { spanText } from '../clock/clock-texts';
import { leadList } from '../paths';
import type { ReportFigures } from './figures';
import classes from './report.module.css';

interface Props {
  sellers: ReportFigures['by_seller'];
  from: string;
  to: string;
}

/** How each seller does, with the leads behind each row. */
export const SellerTable = ({ sellers, from, to }: Props) => {
  const range = { received_from: from, received_to: to };
  const most = Math.max(1, ...sellers.map(({ leads }) => leads));
  return (
    <Section title="By seller">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <section className={classes.scroll} aria-label="Leads by seller" tabIndex={0}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">Seller</th>
              <th scope="col" data-align="right">
                Leads
              </th>
              <th scope="col" aria-label="Share" />
              <th scope="col" data-align="right">
                Answered
              </th>
              <th scope="col" data-align="right">
                Median time to answer
              </th>
              <th scope="col" data-align="right">
                Won
              </th>
            </tr>
          </thead>
          <tbody>
            {sellers.map(({ seller_id, name, leads, answered, median_minutes, won }) => (
              <tr key={seller_id ?? 0}>
                <th scope="row">
                  <Anchor
                    component={Link}
                    to={leadList(
                      seller_id === null ? { ...range, free: 1 } : { ...range, frk_seller_id: seller_id },
                    )}
                  >
                    {seller_id === null ? 'Unassigned' : name}
                  </Anchor>
                </th>
                <td data-align="right">{leads.toLocaleString()}</td>
                <td className={classes.share}>
                  <span className={classes.track} aria-hidden>
                    <span style={{ width: `${(leads / most) * 100}%` }} />
                  </span>
                </td>
                <td data-align="right">{answered.toLocaleString()}</td>
                <td data-align="right">{median_minutes === null ? '' : spanText(median_minutes)}</td>
                <td data-align="right">{won.toLocaleString()}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </Section>
  );
};
