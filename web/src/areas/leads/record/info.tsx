import type { Lead } from '@forecourt/contract/leads/lead';
import { leadType } from '@forecourt/domain/lead/lead-types';
import { marketingChannelLabel } from '@forecourt/domain/lead/visit';
import { Anchor, Button } from '@mantine/core';
import { IconLock, IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useFacingCustomer } from '../../../api/facing-customer';
import { fileUrl } from '../../../api/file-url';
import { useCan } from '../../../api/session-context';
import { StatusChip } from '../../../kit/chips';
import { phoneMask } from '../../../kit/fields/masks';
import { Day, RelativeTime, Truncate } from '../../../kit/format';
import { later } from '../../../kit/later';
import { BlockSkeleton, Section } from '../../../kit/page';
import { type Fact, Facts } from '../../../kit/record';
import { splitFacts } from '../../../kit/record/split-facts';
import { vehicleDetail } from '../../inventory';
import { STATE_LOOKS } from '../../states';
import { fieldsOf, fieldText } from '../adding/type-values';
import { sourceText } from '../center/channel-texts';
import { Comments } from '../comments/comments';
import { CustomerLink } from '../link/customer-link';
import { leadPath } from '../paths';
import { LeadTypeLabel } from '../types/lead-type-icon';
import { Deals } from './deals';
import type { PartProps } from './parts';
import classes from './record.module.css';

const EditForm = later(async () => (await import('./edit-form')).EditForm, <BlockSkeleton height={320} />);

const HiddenField = () => (
  <span className={classes.hidden}>
    <IconLock size={14} aria-hidden /> Shown to those who may read credit applications
  </span>
);

const contactFacts = (lead: Lead): Fact[] => [
  ['First name', lead.first_name],
  ['Last name', lead.last_name],
  ['Company', lead.company_name],
  ['Telephone', phoneMask.format(lead.phone)],
  ['E-mail', lead.email],
  ['Method of contact', lead.method_of_contact],
  ['Requested date', lead.requested_date === null ? null : <Day key="day" value={lead.requested_date} />],
  ['Source', sourceText(lead)],
  ['Received', <RelativeTime key="received" at={lead.received_at} />],
  ['Lost because', lead.lost_reason],
  ['Added by', lead.created_by],
];

const typeFacts = (lead: Lead): Fact[] =>
  fieldsOf(lead.lead_type).map((field) => [
    field.label,
    lead.hidden_fields.includes(field.name) ? (
      <HiddenField key="hidden" />
    ) : (
      fieldText(field, lead.fields[field.name])
    ),
  ]);

const Details = ({ lead, mayEdit }: PartProps) => {
  const [isEditing, setEditing] = useState(false);
  if (isEditing) return <EditForm lead={lead} onClose={() => setEditing(false)} />;
  const own = typeFacts(lead);
  const missing = splitFacts([...contactFacts(lead).slice(0, 7), ...own]).missing;
  return (
    <>
      <Section
        title="Contact"
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
        <Facts facts={contactFacts(lead)} />
      </Section>
      {splitFacts(own).known.length > 0 ? (
        <Section title={leadType(lead.lead_type)?.label ?? 'Details'}>
          <Facts facts={own} />
        </Section>
      ) : null}
      {mayEdit && missing.length > 0 ? (
        <p className={classes.quiet}>
          <Anchor component="button" type="button" size="sm" onClick={() => setEditing(true)}>
            Add {missing.length} missing {missing.length === 1 ? 'detail' : 'details'}
          </Anchor>{' '}
          {missing.join(', ')}
        </p>
      ) : null}
    </>
  );
};

const Car = ({ lead: { car } }: { lead: Lead }) => {
  const can = useCan();
  if (car === null) return null;
  return (
    <Section title="Vehicle">
      <div className={classes.car}>
        {car.photo ? <img src={fileUrl(car.photo)} alt="" loading="lazy" /> : null}
        <span className={classes.carText}>
          {can('inventory.view') ? (
            <Anchor component={Link} to={vehicleDetail(car.id)}>
              {car.title}
            </Anchor>
          ) : (
            car.title
          )}
          <span className={classes.quiet}>{car.stock_NO ? `Stock No. ${car.stock_NO}` : ''}</span>
          {car.vin_number ? (
            <span className={classes.quiet}>
              <Truncate kind="identifier" text={car.vin_number} />
            </span>
          ) : null}
        </span>
      </div>
    </Section>
  );
};

/** Where the visitor of the website came from, as far as their browser and the link said. */
const CameFrom = ({ lead: { visit, offers_consent } }: { lead: Lead }) => {
  if (visit === null && offers_consent === '') return null;
  const facts: Fact[] = [
    ['Channel', marketingChannelLabel(visit?.channel ?? '')],
    ['Campaign', visit?.utm_campaign],
    ['Campaign source', visit?.utm_source],
    ['Campaign medium', visit?.utm_medium],
    ['Search term', visit?.utm_term],
    ['Ad', visit?.utm_content],
    ['Referrer', visit?.referrer],
    ['First page', visit?.landing_path],
    ['Google click', visit?.gclid && <Truncate key="gclid" kind="identifier" text={visit.gclid} />],
    ['Facebook click', visit?.fbclid && <Truncate key="fbclid" kind="identifier" text={visit.fbclid} />],
    ['Asked for offers', offers_consent],
  ];
  return (
    <Section title="Came from">
      <Facts facts={facts} />
    </Section>
  );
};

/** The other leads of the same person that came within minutes. */
const Related = ({ lead: { related } }: { lead: Lead }) =>
  related.length === 0 ? null : (
    <Section title="Same conversation" description="Other leads of this person from the same time">
      <ul className={`${classes.plain} ${classes.related}`}>
        {related.map((other) => (
          <li key={other.id}>
            <Link to={leadPath(other.id, other.lead_type)}>
              <LeadTypeLabel type={other.lead_type} howItMade={other.how_it_made} />
            </Link>
            <span className={classes.quiet}>
              <RelativeTime at={other.received_at} />
            </span>
            <StatusChip states={STATE_LOOKS.lead} value={other.state} />
          </li>
        ))}
      </ul>
    </Section>
  );

/** What the lead says, who it is from, and what colleagues wrote about it. */
export const Info = (props: PartProps) => {
  const { lead, mayEdit } = props;
  const isFacing = useFacingCustomer();
  return (
    <div className={classes.columns}>
      <div className={classes.stack}>
        {lead.message ? (
          <Section title="Message">
            <p className={classes.said}>{lead.message}</p>
          </Section>
        ) : null}
        <Details key={lead.version} {...props} />
        <CameFrom lead={lead} />
        {isFacing ? null : <Comments lead={lead} mayEdit={mayEdit} />}
      </div>
      <div className={classes.stack}>
        <CustomerLink lead={lead} mayEdit={mayEdit} />
        <Car lead={lead} />
        <Related lead={lead} />
        <Deals lead={lead} />
      </div>
    </div>
  );
};
