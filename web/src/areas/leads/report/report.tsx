import { leadAssigningCalls } from '@forecourt/contract/leads/assigning';
import { leadReportCalls } from '@forecourt/contract/leads/report';
import { useSearchParams } from 'react-router';
import { useCall } from '../../../api/use-call';
import { BarChart, DonutChart, Funnel, LineChart } from '../../../kit/charts';
import { SelectField } from '../../../kit/fields';
import { BlockSkeleton, Loaded, Section, Stat, Stats, useHasScreen } from '../../../kit/page';
import { readId } from '../../../kit/record';
import { spanText } from '../clock/clock-texts';
import { leadList } from '../paths';
import { answerBars, bySource, byWeek, type ReportFigures, shortDay } from './figures';
import { PERIODS, periodOf, sundayOf } from './periods';
import classes from './report.module.css';
import { SellerTable } from './seller-table';

const TASKS = '/admin/task-managment';
const TEST_DRIVES = '/admin/dealer-real-test-drive';
const DEALS = '/admin/all-cars';

const Pictures = ({ figures, sellerId }: { figures: ReportFigures; sellerId: number | null }) => {
  const hasScreen = useHasScreen();
  const { from, to, funnel, answers, median_minutes } = figures;
  const range = { received_from: from, received_to: to, frk_seller_id: sellerId };
  const list = (more: Record<string, string | number> = {}) => leadList({ ...range, ...more });
  const screen = (address: string) => (hasScreen(address) ? { to: address } : {});
  const { weeks, series } = byWeek(figures);
  const waiting = answers.find(({ within }) => within === 'none')?.leads ?? 0;
  return (
    <>
      <Stats>
        <Stat label="Leads" value={figures.total.toLocaleString()} to={list()} />
        <Stat
          label="Median time to answer"
          value={median_minutes === null ? 'None yet' : spanText(median_minutes)}
          hint="In opening hours"
        />
        <Stat
          label="Not answered yet"
          value={waiting.toLocaleString()}
          needsAction={waiting > 0}
          to={list({ answered_within: 'none' })}
        />
        <Stat label="Won" value={funnel.sold.toLocaleString()} to={list({ state: 'won' })} />
      </Stats>
      <div className={classes.charts}>
        <Section>
          <LineChart
            title="Leads by source and week"
            unit="leads"
            category="Week of"
            labels={weeks}
            shorten={shortDay}
            series={series}
            toOf={(index) => {
              const monday = weeks[index] ?? from;
              return leadList({ ...range, received_from: monday, received_to: sundayOf(monday) });
            }}
          />
        </Section>
        <Section>
          <DonutChart
            title="Leads by source"
            unit="leads"
            category="Source"
            data={bySource(figures.by_type).map(({ label, type, value }) => ({
              label,
              value,
              to: type === null ? list() : list({ lead_type: type }),
            }))}
          />
        </Section>
        <Section>
          <BarChart
            title="Time to first answer"
            unit="leads"
            category="Answered within"
            data={answerBars(answers).map(({ within, label, value }) => ({
              label,
              value,
              to: list({ answered_within: within }),
            }))}
          />
        </Section>
        <Section>
          <Funnel
            title="From lead to sale"
            unit="leads"
            category="Stage"
            data={[
              { label: 'Leads', value: funnel.leads, to: list() },
              { label: 'Appointments', value: funnel.appointments, ...screen(TASKS) },
              { label: 'Test drives', value: funnel.test_drives, ...screen(TEST_DRIVES) },
              { label: 'Deals', value: funnel.deals, ...screen(DEALS) },
              { label: 'Won', value: funnel.sold, to: list({ state: 'won' }) },
            ]}
          />
        </Section>
      </div>
      <SellerTable sellers={figures.by_seller} from={from} to={to} />
    </>
  );
};

/** Leads by source and week, time to the first answer, the funnel and each seller; each figure leads to its list. */
export const Report = () => {
  const [params, setParams] = useSearchParams();
  const { data: sellers = [] } = useCall(leadAssigningCalls.sellers, {}, { staleTime: 300_000 });
  const period = periodOf(params.get('days'));
  const sellerId = readId(params.get('frk_seller_id'));
  const query = useCall(
    leadReportCalls.report,
    { query: { days: Number(period), frk_seller_id: sellerId ?? undefined } },
    { keepPrevious: true, showsFailure: true },
  );
  const set = (key: string, value: string | null) =>
    setParams((now) => {
      if (value === null) now.delete(key);
      else now.set(key, value);
      return now;
    });
  return (
    <div className={classes.report}>
      <div className={classes.choices}>
        <SelectField
          label="Period"
          value={period}
          onChange={(value) => set('days', value === '90' ? null : value)}
          options={PERIODS}
          clearable={false}
        />
        <SelectField<number>
          label="Seller"
          placeholder="All"
          value={sellerId}
          onChange={(id) => set('frk_seller_id', id === null ? null : String(id))}
          options={sellers.map(({ id, full_name }) => ({ value: id, label: full_name }))}
        />
      </div>
      <Loaded query={query} skeleton={<BlockSkeleton height={420} />}>
        {(figures) => <Pictures figures={figures} sellerId={sellerId} />}
      </Loaded>
    </div>
  );
};
