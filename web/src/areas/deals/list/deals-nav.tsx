import { SegmentedControl } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { useHasScreen } from '../../../kit/page';
import { ALL_BILLS, useDealPaths } from '../../deal-links';
import classes from './list.module.css';

export type DealsPart = 'cars' | 'deals' | 'customer' | 'short';

export const CUSTOMER_DEALS = '/admin/customer-negotiates';
export const SHORT_DEALS = '/admin/dealerpull-negotiates';

/** The lists of deals, one beside the other: the side menu has one entry for all of them. */
export const DealsNav = ({ active }: { active: DealsPart }) => {
  const paths = useDealPaths();
  const navigate = useNavigate();
  const hasScreen = useHasScreen();
  const parts = [
    { value: 'cars', label: 'Vehicles', to: paths.cars },
    { value: 'deals', label: 'Deals', to: paths.list },
    { value: 'customer', label: 'Customers', to: CUSTOMER_DEALS },
    { value: 'short', label: 'Short form', to: SHORT_DEALS },
    { value: 'bills', label: 'Bills', to: ALL_BILLS },
  ].filter(({ to }) => hasScreen(to));
  const box = useRef<HTMLDivElement>(null);
  // on a narrow screen the last choice may be outside
  useEffect(() => {
    box.current
      ?.querySelector<HTMLElement>(`input[value="${active}"] + label`)
      ?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [active]);
  return (
    <div ref={box} className={classes.nav}>
      <SegmentedControl
        aria-label="Lists of deals"
        value={active}
        data={parts.map(({ value, label }) => ({ value, label }))}
        onChange={(next) => {
          const to = parts.find(({ value }) => value === next)?.to;
          if (to) navigate(to);
        }}
      />
    </div>
  );
};
