import { accountCalls } from '@forecourt/contract/account';
import { dealershipCalls } from '@forecourt/contract/dealership';
import { Button } from '@mantine/core';
import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useCan } from '../../api/session-context';
import { useCall } from '../../api/use-call';
import { useSave } from '../../api/use-save';
import { Section } from '../../kit/page/section';
import { useCustomerPaths } from '../customers';
import { IMPORT_STOCK } from '../inventory';
import classes from './dashboard.module.css';

interface Step {
  title: string;
  detail: string;
  to: string;
  isDone: boolean;
}

const useSteps = (users: number): Step[] => {
  const can = useCan();
  const customers = useCustomerPaths();
  const profile = useCall(dealershipCalls.profile, {}, { enabled: can('businessProfile.edit') }).data;
  const payment = useCall(accountCalls.paymentSettings, {}, { enabled: can('pricing.pay') }).data;
  const started = useCall(dealershipCalls.getStarted, {}, { enabled: can('businessProfile.edit') }).data;
  const steps: Step[] = [];
  if (started?.hidden) return [];
  if (profile) {
    const isWhole = [
      profile.business_phone,
      profile.business_street,
      profile.business_postal,
      profile.city,
    ].every(Boolean);
    const to = '/admin/update-bussiness-profile';
    steps.push(
      {
        title: 'Complete the business profile',
        detail: 'Phone, address and city, for every document',
        to,
        isDone: isWhole,
      },
      {
        title: 'Add your logo',
        detail: 'Shown on bills of sale, deposits and reports',
        to,
        isDone: profile.logo_url !== null,
      },
    );
  }
  if (started && can('inventory.add')) {
    steps.push({
      title: 'Import your stock',
      detail: 'From a CSV or Excel file, or one vehicle by its VIN',
      to: IMPORT_STOCK,
      isDone: started.has_stock,
    });
  }
  if (started && can('customers.edit')) {
    steps.push({
      title: 'Import your customers',
      detail: 'From a CSV or Excel file',
      to: `${customers.list}?do=import`,
      isDone: started.has_customers,
    });
  }
  if (can('users.add')) {
    steps.push({
      title: 'Invite your team',
      detail: 'Give each person a role',
      to: '/admin/add-user',
      isDone: users > 1,
    });
  }
  if (started && can('website.manage')) {
    steps.push({
      title: 'Connect your website',
      detail: 'Show your stock on your own address',
      to: '/admin/website',
      isDone: started.has_website,
    });
  }
  if (payment) {
    steps.push({
      title: 'Put a card on file',
      detail: 'Used to pay for your package',
      to: '/admin/pricing',
      isDone: payment.card !== null,
    });
  }
  return steps;
};

interface Props {
  users: number;
  /** On another page than the dashboard, where it is not hidden. */
  title?: string;
}

/** What a new dealership still has to do; gone once it is done or hidden. */
export const SetupChecklist = ({ users, title }: Props) => {
  const steps = useSteps(users);
  const can = useCan();
  const hiding = useSave(dealershipCalls.hideGetStarted, {
    invalidates: [dealershipCalls.getStarted],
    quiet: true,
  });
  const hide = () => void hiding.save({ body: { hidden: true } }).catch(() => undefined);
  const done = steps.filter((step) => step.isDone).length;
  if (done === steps.length) return null;
  return (
    <Section
      title={title ?? 'Get started'}
      description={`${done} of ${steps.length} done`}
      actions={
        can('businessProfile.edit') && title === undefined ? (
          <Button variant="subtle" size="xs" onClick={hide} loading={hiding.isSaving}>
            Hide
          </Button>
        ) : null
      }
    >
      <ul className={classes.rows}>
        {steps.map((step) => {
          const Icon = step.isDone ? IconCircleCheckFilled : IconCircle;
          return (
            <li key={step.title} className={classes.row}>
              <Icon
                size={20}
                className={classes.tick}
                data-done={step.isDone || undefined}
                aria-label={step.isDone ? 'Done' : 'To do'}
              />
              <div className={classes.rowText}>
                <div className={classes.rowTitle}>
                  {step.isDone ? step.title : <Link to={step.to}>{step.title}</Link>}
                </div>
                <div className={classes.rowDetail}>{step.detail}</div>
              </div>
            </li>
          );
        })}
      </ul>
    </Section>
  );
};
