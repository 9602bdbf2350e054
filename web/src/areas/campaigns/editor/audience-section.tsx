import type { Campaign } from '@forecourt/contract/campaigns/campaign';
import type { RecordFormState } from '../../../kit/form';
import { Section } from '../../../kit/page';
import classes from '../campaigns.module.css';
import { AudiencePeople } from './audience-people';
import type { CampaignValues, CustomerFilter, LeadFilter } from './campaign-values';
import { useCustomerRows } from './customer-rows';
import { FilterRows } from './filter-rows';
import { useLeadRows } from './lead-rows';
import type { AudienceState } from './use-audience';

interface Props {
  campaign: Campaign;
  form: RecordFormState<CampaignValues>;
  audience: AudienceState;
  mayEdit: boolean;
}

const NO_CUSTOMER_FILTER: CustomerFilter = {};
const NO_LEAD_FILTER: LeadFilter = {};

/** Who the campaign is for. */
export const AudienceSection = ({ campaign, form, audience, mayEdit }: Props) => {
  const { audience: chosen } = form.values;
  const customerRows = useCustomerRows((field) => form.at(`audience.customers.${field}`));
  const leadRows = useLeadRows((field) => form.at(`audience.leads.${field}`));
  return (
    <Section
      title="Who gets it"
      description="Nobody gets it twice, even when they are both a customer and a lead."
    >
      <div className={classes.audience} data-path="audience">
        <FilterRows
          title="Customers"
          all="All customers. Add filters to narrow them."
          rows={customerRows}
          filter={chosen.customers}
          empty={NO_CUSTOMER_FILTER}
          readOnly={!mayEdit}
          onChange={(customers) => form.set('audience', { ...chosen, customers })}
        />
        <FilterRows
          title="Leads"
          all="All leads. Add filters to narrow them."
          rows={leadRows}
          filter={chosen.leads}
          empty={NO_LEAD_FILTER}
          readOnly={!mayEdit}
          onChange={(leads) => form.set('audience', { ...chosen, leads })}
        />
      </div>
      <AudiencePeople audience={audience} channel={campaign.channel} />
    </Section>
  );
};
