import {
  advertisingCalls,
  type DoctorCounts,
  type FeedChannelKey,
  type FeedChannelRow,
} from '@forecourt/contract/advertising/index';
import {
  IconAlertTriangle,
  IconCar,
  IconCarOff,
  IconCircleCheck,
  IconEye,
  IconGauge,
  IconPencil,
} from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { keyOf } from '../../../api/use-call';
import { later } from '../../../kit/later';
import { DataList } from '../../../kit/list';
import { Stat, StatSkeletons, Stats } from '../../../kit/page';
import { readId } from '../../../kit/record/read-id';
import { channelPath } from '../../advertising-links';
import { vehicleDetail } from '../../inventory';
import classes from '../advertising.module.css';
import { countOf, figure, vehicles } from '../words';
import { DOCTOR_COLUMNS, shortText } from './doctor-columns';
import { type DoctorRow, useDoctor } from './use-doctor';

const CarPanel = later(async () => (await import('./car-panel')).CarPanel);

const Figures = ({ channel, counts }: { channel: FeedChannelKey; counts: DoctorCounts }) => {
  const path = channelPath(channel);
  return (
    <Stats columns={4}>
      <Stat
        label="Refused"
        icon={IconCarOff}
        value={figure(counts.refused)}
        hint="Left out of the file"
        needsAction={counts.refused > 0}
        to={`${path}?level=refused`}
      />
      <Stat
        label="With warnings"
        icon={IconAlertTriangle}
        value={figure(counts.warning)}
        hint="Sent, but worth fixing"
        to={`${path}?level=warning`}
      />
      <Stat
        label="Good"
        icon={IconCircleCheck}
        value={figure(counts.good)}
        hint={
          counts.filtered_out > 0
            ? `${vehicles(counts.filtered_out)} outside the filter in the settings`
            : `Of ${vehicles(counts.all)}`
        }
        to={`${path}?level=good`}
      />
      <Stat
        label="Average score"
        icon={IconGauge}
        value={`${Math.round(counts.average_score)} of 100`}
        hint="See lowest scores"
        to={`${path}?sort=score`}
      />
    </Stats>
  );
};

const MOST_SHOWN = 6;

interface CodesProps {
  counts: DoctorCounts;
  chosen: string | undefined;
  choose: (code: string | null) => void;
}

/** What is wrong most often: one press shows the vehicles that have it. */
const Codes = ({ counts: { codes }, chosen, choose }: CodesProps) =>
  codes.length === 0 ? null : (
    <ul className={classes.codes} aria-label="Most common problems">
      {codes.slice(0, MOST_SHOWN).map(({ code, level, text, cars }) => (
        <li key={code}>
          <button
            type="button"
            className={classes.code}
            aria-pressed={chosen === code}
            data-hue={level === 'refused' ? 'red' : 'amber'}
            onClick={() => choose(chosen === code ? null : code)}
          >
            {shortText({ code, text })} <strong className="fc-figures">{figure(cars)}</strong>
          </button>
        </li>
      ))}
    </ul>
  );

const firstFix = ({ problems }: DoctorRow): string | undefined => problems[0]?.to;

/** The feed doctor: which vehicles a channel will refuse and why, before the file is sent. */
export const Doctor = ({ row: { channel, name } }: { row: FeedChannelRow }) => {
  const { list, counts } = useDoctor(channel);
  const queries = useQueryClient();
  // who comes back from mending a vehicle sees it mended
  useEffect(() => {
    void queries.invalidateQueries({ queryKey: keyOf(advertisingCalls.doctor) });
  }, [queries]);
  const [params, setParams] = useSearchParams();
  const car = readId(params.get('car'));
  const panelOf = (id: number): string => {
    const next = new URLSearchParams(params);
    next.set('car', String(id));
    return `${channelPath(channel)}?${next}`;
  };
  const close = () =>
    setParams((now) => {
      now.delete('car');
      return now;
    });
  return (
    <>
      {counts ? (
        <>
          <Figures channel={channel} counts={counts} />
          <Codes
            counts={counts}
            chosen={list.state.filters.code}
            choose={(code) => list.setFilter('code', code)}
          />
        </>
      ) : list.error ? null : (
        <StatSkeletons count={4} />
      )}
      <DataList
        list={list}
        columns={DOCTOR_COLUMNS}
        noun={{ one: 'vehicle', many: 'vehicles' }}
        nameOf={({ title }) => title}
        open={({ stock_id }) => panelOf(stock_id)}
        rowActions={(row) => {
          const fix = firstFix(row);
          return [
            { label: 'Preview', icon: IconEye, to: panelOf(row.stock_id) },
            ...(fix === undefined ? [] : [{ label: 'Fix the first problem', icon: IconPencil, to: fix }]),
            { label: 'Open vehicle', icon: IconCar, to: vehicleDetail(row.stock_id), divided: true },
          ];
        }}
        searchHint="Vehicle, stock no., VIN"
        empty={{
          title: 'No vehicles for this channel',
          text:
            counts && counts.filtered_out > 0
              ? `${countOf(counts.filtered_out, 'vehicle is', 'vehicles are')} on the website, but outside the filter in the settings.`
              : `Vehicles that are ready for sale are listed here with what ${name} will say about them.`,
        }}
      />
      {car === null ? null : <CarPanel channel={channel} channelName={name} id={car} close={close} />}
    </>
  );
};
