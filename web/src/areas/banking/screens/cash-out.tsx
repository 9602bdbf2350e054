import { bankingCalls } from '@forecourt/contract/banking/index';
import { NativeSelect } from '@mantine/core';
import { useSearchParams } from 'react-router';
import { useCall } from '../../../api/use-call';
import { DayFilterField } from '../../../kit/fields';
import { useToday } from '../../../kit/format';
import { later } from '../../../kit/later';
import { BlockSkeleton, Loaded, Page, Section } from '../../../kit/page';
import classes from '../banking.module.css';
import { DayContent } from '../cash/day-content';
import { BankTabs } from '../parts/bank-tabs';
import { useTab } from '../parts/use-tab';

const WaitingSection = later(async () => (await import('../slips/waiting-section')).WaitingSection);
const SlipTable = later(async () => (await import('../slips/slip-table')).SlipTable);
const ClosedDays = later(async () => (await import('../cash/closed-days')).ClosedDays);

const DayTab = () => {
  const today = useToday();
  const [params, setParams] = useSearchParams();
  const asked = params.get('day');
  const day = asked && /^\d{4}-\d\d-\d\d$/.test(asked) ? asked : today;
  const drawer = params.get('drawer') ?? '1000';
  const set = (name: string, value: string) =>
    setParams((now) => {
      now.set(name, value);
      return now;
    });
  const query = useCall(
    bankingCalls.cashOut,
    { query: { day, drawer } },
    { showsFailure: true, keepPrevious: true },
  );
  return (
    <>
      <div className={classes.bar}>
        <DayFilterField label="Day" value={day} onChange={(next) => next && set('day', next)} />
        {query.data && query.data.drawers.length > 1 ? (
          <NativeSelect
            label="Drawer"
            data={query.data.drawers.map(({ code, name }) => ({ value: code, label: name }))}
            value={drawer}
            onChange={(event) => set('drawer', event.currentTarget.value)}
          />
        ) : null}
        {query.data?.last_closed ? (
          <span className={classes.quiet}>Last closed: {query.data.last_closed}</span>
        ) : null}
      </div>
      <Loaded query={query} skeleton={<BlockSkeleton height={420} />}>
        {(found) => <DayContent day={found} />}
      </Loaded>
    </>
  );
};

/** The end of a day: money by method, the count of the drawer, and what goes to the bank. */
export const Screen = () => {
  const tab = useTab(['day', 'slips', 'days']);
  const titles = { day: 'Daily cash-out', slips: 'Deposit slips', days: 'Closed days' } as const;
  return (
    <Page title={titles[tab]}>
      <BankTabs active={tab} />
      {tab === 'day' ? <DayTab /> : null}
      {tab === 'slips' ? (
        <>
          <WaitingSection />
          <Section title="Slips">
            <SlipTable />
          </Section>
        </>
      ) : null}
      {tab === 'days' ? <ClosedDays /> : null}
    </Page>
  );
};
