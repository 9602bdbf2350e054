import { reportsCalls } from '@forecourt/contract/reports/index';
import { IconAlertCircle, IconArrowRight, IconCircleCheck } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useFacingCustomer } from '../../api/facing-customer';
import { useCall } from '../../api/use-call';
import { Loaded } from '../../kit/page/loaded';
import { useHasScreen } from '../../kit/page/screens-context';
import { Section } from '../../kit/page/section';
import { BlockSkeleton } from '../../kit/page/skeletons';
import classes from './dashboard.module.css';

const Sheet = () => {
  const query = useCall(reportsCalls.morning, {}, { refetchOnWindowFocus: true, showsFailure: true });
  const hasScreen = useHasScreen();
  return (
    <Section title="Today">
      <Loaded query={query} skeleton={<BlockSkeleton height={160} />}>
        {({ lines, is_incomplete }) => (
          <>
            {lines.length === 0 ? (
              <p className={classes.nothing}>
                <IconCircleCheck size={18} aria-hidden /> Nothing needs a decision today.
              </p>
            ) : null}
            <ul className={classes.morning}>
              {lines.map(({ key, text, to, is_urgent }) => {
                const Icon = is_urgent ? IconAlertCircle : IconArrowRight;
                return (
                  <li key={key} data-urgent={is_urgent === 1 || undefined}>
                    <Icon size={18} aria-hidden />
                    {to && hasScreen(to.split('?')[0] ?? to) ? (
                      <Link to={to}>{text}</Link>
                    ) : (
                      <span>{text}</span>
                    )}
                  </li>
                );
              })}
            </ul>
            {is_incomplete ? (
              <p className={classes.nothing}>Some of it could not be counted in time.</p>
            ) : null}
          </>
        )}
      </Loaded>
    </Section>
  );
};

/** What needs a decision today: a sentence for each, leading to where it is decided. Not for the eyes of customers. */
export const MorningSheet = () => (useFacingCustomer() ? null : <Sheet />);
