import { advertisingCalls, type CarResults } from '@forecourt/contract/advertising/index';
import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { useCan } from '../../api/session-context';
import { useCall } from '../../api/use-call';
import { LineChart } from '../../kit/charts';
import { BlockSkeleton, Loaded, Section } from '../../kit/page';
import classes from './car-results-card.module.css';
import { newPromotion, RESULTS } from './paths';

const figure = (count: number): string => count.toLocaleString('en-CA');

const Figures = ({ results: { views, leads } }: { results: CarResults }) => (
  <dl className={classes.figures}>
    <div>
      <dt>Views</dt>
      <dd>{figure(views)}</dd>
    </div>
    <div>
      <dt>Leads</dt>
      <dd>{figure(leads)}</dd>
    </div>
  </dl>
);

const Channels = ({ results: { channels } }: { results: CarResults }) => (
  <table className={classes.channels}>
    <thead>
      <tr>
        <th scope="col">Came from</th>
        <th scope="col">Views</th>
        <th scope="col">Leads</th>
      </tr>
    </thead>
    <tbody>
      {channels.map(({ channel, name, views, leads }) => (
        <tr key={channel}>
          <th scope="row">{name}</th>
          <td>{figure(views)}</td>
          <td>{figure(leads)}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

/** How often shoppers looked at a vehicle and asked about it in the last 30 days, and where they came from. */
export const CarResultsCard = ({ id }: { id: number }) => {
  const can = useCan();
  const query = useCall(advertisingCalls.carResults, { params: { id } }, { showsFailure: true });
  return (
    <Section
      title="Advertising"
      description="Last 30 days"
      actions={
        <span className={classes.links}>
          {can('promotion.view') ? (
            <Anchor component={Link} to={newPromotion(id)} size="sm">
              Promote
            </Anchor>
          ) : null}
          <Anchor component={Link} to={RESULTS} size="sm">
            All results
          </Anchor>
        </span>
      }
    >
      <Loaded query={query} skeleton={<BlockSkeleton height={160} />}>
        {(results) =>
          results.views === 0 && results.leads === 0 ? (
            <p className={classes.none}>Nobody has looked at it on the website yet.</p>
          ) : (
            <>
              <Figures results={results} />
              <LineChart
                title="Views per day"
                unit="views"
                category="Day"
                height={130}
                labels={results.days.map(({ day }) => day)}
                shorten={(day) => day.slice(5)}
                series={[{ name: 'Views', values: results.days.map(({ views }) => views) }]}
              />
              {results.channels.length > 0 ? <Channels results={results} /> : null}
            </>
          )
        }
      </Loaded>
    </Section>
  );
};
