import { accountCalls } from '@forecourt/contract/account';
import { dealershipCalls } from '@forecourt/contract/dealership';
import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useCan } from '../../api/session-context';
import { useCall } from '../../api/use-call';
import { Section } from '../../kit/page/section';
import classes from './dashboard.module.css';

interface Step {
  title: string;
  detail: string;
  to: string;
  isDone: boolean;
}

const useSteps = (users: number): Step[] => {
  const can = useCan();
  const profile = useCall(dealershipCalls.profile, {}, { enabled: can('businessProfile.edit') }).data;
  const payment = useCall(accountCalls.paymentSettings, {}, { enabled: can('pricing.pay') }).data;
  const steps: Step[] = [];
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
  if (can('users.add')) {
    steps.push({
      title: 'Add your team',
      detail: 'Give each person a role',
      to: '/admin/add-user',
      isDone: users > 1,
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

/** What a new dealership still has to do; gone once it is done. */
export const SetupChecklist = ({ users }: { users: number }) => {
  const steps = useSteps(users);
  const done = steps.filter((step) => step.isDone).length;
  if (done === steps.length) return null;
  return (
    <Section title="Getting started" description={`${done} of ${steps.length} done`}>
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
