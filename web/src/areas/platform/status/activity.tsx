import type { ReplyOf } from '@forecourt/contract/call';
import type { platformCalls } from '@forecourt/contract/platform/index';
import { LineChart } from '../../../kit/charts';
import { counted, useTimeZone, wallTime } from '../../../kit/format';
import { Section } from '../../../kit/page';
import { duration } from './duration';
import classes from './status.module.css';

export type Activity = ReplyOf<typeof platformCalls.systemActivity>;

export const Minutes = ({ minutes }: Pick<Activity, 'minutes'>) => {
  const timeZone = useTimeZone();
  const labels = minutes.map(({ at }) => wallTime(at, timeZone).slice(11, 16));
  const common = { labels, category: 'Minute', height: 200 };
  return (
    <div className={classes.charts}>
      <Section>
        <LineChart
          {...common}
          title="Calls per minute"
          unit="calls"
          series={[
            { name: 'Calls', values: minutes.map(({ calls }) => calls) },
            { name: 'Errors', values: minutes.map(({ errors }) => errors) },
          ]}
        />
      </Section>
      <Section>
        <LineChart
          {...common}
          title="Response time, 95th percentile"
          unit="ms"
          series={[{ name: 'Response time', values: minutes.map(({ p95_ms }) => p95_ms) }]}
        />
      </Section>
    </div>
  );
};

const NONE = <p className={classes.quiet}>Nothing was called in the last hour.</p>;

export const SlowestCalls = ({ calls }: { calls: Activity['slowest_calls'] }) => (
  <Section title="Slowest calls" description="Of this server in the last hour, by the 95th percentile.">
    {calls.length === 0 ? (
      NONE
    ) : (
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">Call</th>
            <th scope="col">95th percentile</th>
            <th scope="col">Longest</th>
            <th scope="col">Calls</th>
            <th scope="col">Errors</th>
          </tr>
        </thead>
        <tbody>
          {calls.map(({ call, count, failed, p95_ms, max_ms }) => (
            <tr key={call}>
              <th scope="row">{call}</th>
              <td data-label="95th percentile">{duration(p95_ms)}</td>
              <td data-label="Longest">{duration(max_ms)}</td>
              <td data-label="Calls">{count}</td>
              <td data-label="Errors">{failed}</td>
            </tr>
          ))}
        </tbody>
      </table>
    )}
  </Section>
);

export const SlowestStatements = ({ callers }: { callers: Activity['slowest_statements'] }) => (
  <Section
    title="Slowest statements by call"
    description="What calls, pages and jobs of this server asked of the database in the last hour. Values are left out."
  >
    {callers.length === 0 ? NONE : null}
    {callers.map(({ call, count, failed, p95_ms, max_ms, slowest }) => (
      <details key={call} className={classes.caller}>
        <summary>
          <span className={classes.callerName}>{call}</span>
          <span className={classes.figures}>
            95th percentile {duration(p95_ms)} · longest {duration(max_ms)} · {counted(count, 'statement')}
            {failed > 0 ? ` · ${failed} failed` : ''}
          </span>
        </summary>
        <ul>
          {slowest.map((one) => (
            <li key={one.statement}>
              <code>{one.statement}</code>
              <span className={classes.figures}>
                longest {duration(one.max_ms)} · mean {duration(one.mean_ms)} · {counted(one.count, 'time')}
              </span>
            </li>
          ))}
        </ul>
      </details>
    ))}
  </Section>
);

const POOLS: Readonly<Record<string, string>> = {
  requests: 'Requests of dealerships',
  system: 'Platform, sign-in and jobs',
};

export const Pools = ({ pools }: Pick<Activity, 'pools'>) => (
  <Section title="Connections to the database" description="Of this server.">
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">Used by</th>
          <th scope="col">Open</th>
          <th scope="col">Idle</th>
          <th scope="col">Requests waiting</th>
        </tr>
      </thead>
      <tbody>
        {pools.map(({ name, open, idle, waiting }) => (
          <tr key={name}>
            <th scope="row">{POOLS[name] ?? name}</th>
            <td data-label="Open">{open}</td>
            <td data-label="Idle">{idle}</td>
            <td data-label="Requests waiting">{waiting}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </Section>
);
