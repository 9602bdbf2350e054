import type { Deal } from '@forecourt/contract/deals/deal';
import { Anchor, Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useFacingCustomer } from '../../../api/facing-customer';
import { Day, Money } from '../../../kit/format';
import { later } from '../../../kit/later';
import { Section, useHasScreen } from '../../../kit/page';
import { type Fact, Facts } from '../../../kit/record';
import { useDealPaths } from '../../deal-links';
import { lostReasonText } from '../deal-texts';
import { ENTRY_WORDS } from '../list/deal-columns';
import { BuyerPage } from './buyer-page';
import { Checklist } from './checklist';
import { DealTasks } from './deal-tasks';
import { Delivery } from './delivery';
import type { PartProps } from './parts';
import { People } from './people';
import classes from './record.module.css';

const EditDialog = later(async () => (await import('./edit-dialog')).EditDialog);

const LeadLink = ({ lead }: { lead: NonNullable<Deal['lead']> }) => {
  const hasScreen = useHasScreen();
  const to = `/lead-center/info/${lead.id}/${lead.lead_type}`;
  return hasScreen(to) ? (
    <Anchor component={Link} to={to}>
      Lead {lead.id}
    </Anchor>
  ) : (
    <>Lead {lead.id}</>
  );
};

const DealSection = ({ deal, mayEdit }: PartProps) => {
  const paths = useDealPaths();
  const isFacing = useFacingCustomer();
  const [isEditing, setEditing] = useState(false);
  const facts: Fact[] = [
    ['Amount', deal.amount > 0 ? <Money key="amount" value={deal.amount} /> : null],
    ['Deposits', deal.deposits > 0 ? <Money key="deposits" value={deal.deposits} /> : null],
    [
      'Last calculation',
      deal.last_version === null ? null : (
        <Anchor key="version" component={Link} to={paths.deal(deal.id, 'desk')}>
          No. {deal.last_version}
        </Anchor>
      ),
    ],
    ['Source', deal.source],
    ['Started from', deal.lead ? <LeadLink key="lead" lead={deal.lead} /> : null],
    ['Entered by', [ENTRY_WORDS[deal.entry], deal.created_by].filter(Boolean).join(', ')],
    ['Started', <Day key="started" value={deal.created_at} />],
    ['Closed', deal.closed_at ? <Day key="closed" value={deal.closed_at} /> : null],
    ['Lost because', isFacing ? null : lostReasonText(deal.lost_reason)],
    ['Note on the loss', isFacing ? null : deal.lost_note],
  ];
  return (
    <Section
      title="Deal"
      actions={
        mayEdit ? (
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconPencil size={14} aria-hidden />}
            onClick={() => setEditing(true)}
          >
            Edit
          </Button>
        ) : null
      }
    >
      <Facts facts={facts} />
      {deal.comment && !isFacing ? (
        <div className={classes.commented}>
          <p className={classes.quiet}>Comment</p>
          <p className={classes.said}>{deal.comment}</p>
        </div>
      ) : null}
      {isEditing ? <EditDialog deal={deal} close={() => setEditing(false)} /> : null}
    </Section>
  );
};

const words = (name: string): string => {
  const text = name.replaceAll('_', ' ').trim();
  return text.charAt(0).toUpperCase() + text.slice(1);
};

/** What the customer said of financing, from the lead. */
const FinanceSection = ({ finance }: Pick<Deal, 'finance'>) => {
  const facts = Object.entries(finance).map(
    ([name, value]): Fact => [words(name), typeof value === 'boolean' ? (value ? 'Yes' : 'No') : value],
  );
  return facts.length === 0 ? null : (
    <Section title="Financing" description="As the customer said it in the lead">
      <Facts facts={facts} />
    </Section>
  );
};

/** Facts, people, the checklist with the delivery day, and the buyer's page. */
export const Overview = (props: PartProps) => (
  <div className={classes.columns}>
    <div className={classes.stack}>
      <DealSection {...props} />
      <FinanceSection finance={props.deal.finance} />
      <Checklist {...props} />
    </div>
    <div className={classes.stack}>
      <People {...props} />
      <DealTasks {...props} />
      <Delivery {...props} />
      <BuyerPage {...props} />
    </div>
  </div>
);
