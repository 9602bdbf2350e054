import { dealListingCalls } from '@forecourt/contract/deals/listing';
import type { Lead } from '@forecourt/contract/leads/lead';
import { Link } from 'react-router';
import { useCan } from '../../../api/session-context';
import { useCall } from '../../../api/use-call';
import { StatusChip } from '../../../kit/chips';
import { RelativeTime } from '../../../kit/format';
import { Section } from '../../../kit/page';
import { useDealPaths } from '../../deal-links';
import { STATE_LOOKS } from '../../states';
import classes from './record.module.css';

/** The deals that began with the lead, for those who see deals; nothing while there is none. */
export const Deals = ({ lead }: { lead: Lead }) => {
  const may = useCan()('deals.view');
  const paths = useDealPaths();
  const params = { a: lead.id, b: lead.lead_type };
  const { data = [] } = useCall(dealListingCalls.ofLead, { params }, { enabled: may, silent: true });
  if (data.length === 0) return null;
  return (
    <Section title="Deals">
      <ul className={`${classes.plain} ${classes.related}`}>
        {data.map(({ id, title, status, created_at }) => (
          <li key={id}>
            <Link to={paths.deal(id)}>{title}</Link>
            <span className={classes.quiet}>
              <RelativeTime at={created_at} />
            </span>
            <StatusChip states={STATE_LOOKS.deal} value={status} />
          </li>
        ))}
      </ul>
    </Section>
  );
};
