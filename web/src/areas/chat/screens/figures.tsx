import type { ReplyOf } from '@forecourt/contract/call';
import { chatCalls } from '@forecourt/contract/chat/index';
import { isDay } from '@forecourt/domain/dates';
import { SegmentedControl } from '@mantine/core';
import { IconClock, IconMessageOff, IconMessages, IconTargetArrow, IconUsers } from '@tabler/icons-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useCall } from '../../../api/use-call';
import { DateField, NOT_A_DAY } from '../../../kit/fields';
import { useToday } from '../../../kit/format';
import { BlockSkeleton, EmptyState, Loaded, Page, Section, Stat, Stats } from '../../../kit/page';
import { CHAT } from '../../chat-links';
import { lastDays, type Period, PRESETS, periodIn, presetOf } from '../parts/period';
import classes from '../parts/tables.module.css';
import { durationText } from '../parts/waiting';

type Figures = ReplyOf<typeof chatCalls.figures>;

const timeText = (seconds: number | null): string => (seconds === null ? 'None' : durationText(seconds));
const shareText = (part: number, whole: number): string | undefined =>
  whole === 0 ? undefined : `${Math.round((part / whole) * 100)}% of conversations`;

const messagesText = (count: number): string =>
  count === 1 ? '1 message' : `${count.toLocaleString()} messages`;

/** Neither answered nor missed, such as those that were blocked: without them the numbers would not add up. */
const otherText = ({ rooms, answered, missed }: Figures): string | undefined => {
  const other = rooms - answered - missed;
  return other > 0 ? `${other.toLocaleString()} blocked or without a message` : undefined;
};

const Totals = ({ figures }: { figures: Figures }) => (
  <Stats columns={5}>
    <Stat
      label="Conversations"
      icon={IconMessages}
      value={figures.rooms.toLocaleString()}
      hint={otherText(figures)}
    />
    <Stat
      label="Answered"
      icon={IconUsers}
      value={figures.answered.toLocaleString()}
      hint={shareText(figures.answered, figures.rooms)}
    />
    <Stat
      label="Missed"
      icon={IconMessageOff}
      value={figures.missed.toLocaleString()}
      needsAction={figures.missed > 0}
      hint={shareText(figures.missed, figures.rooms)}
    />
    <Stat
      label="Time to first answer"
      icon={IconClock}
      value={timeText(figures.first_answer_seconds)}
      hint="On average"
    />
    <Stat
      label="Leads"
      icon={IconTargetArrow}
      value={figures.leads.toLocaleString()}
      hint={shareText(figures.leads, figures.rooms)}
    />
  </Stats>
);

const Agents = ({ agents }: Pick<Figures, 'agents'>) => (
  <Section title="By agent">
    {agents.length === 0 ? (
      <EmptyState icon={IconUsers} title="Nobody answered in this period">
        Each conversation counts for the person who answers it first.
      </EmptyState>
    ) : (
      <>
        <ul className={classes.agentLines}>
          {agents.map((agent) => (
            <li key={agent.user_id}>
              <strong>{agent.name}</strong>
              <span>
                {agent.answered.toLocaleString()} answered · {messagesText(agent.messages)} ·{' '}
                {timeText(agent.first_answer_seconds)}
              </span>
            </li>
          ))}
        </ul>
        <table className={`${classes.table} ${classes.agentTable}`}>
          <thead>
            <tr>
              <th>Agent</th>
              <th data-align="right">Conversations answered</th>
              <th data-align="right">Messages written</th>
              <th data-align="right">Average time to first answer</th>
            </tr>
          </thead>
          <tbody>
            {agents.map((agent) => (
              <tr key={agent.user_id}>
                <td>
                  <strong>{agent.name}</strong>
                </td>
                <td data-align="right" data-label="Conversations answered">
                  {agent.answered.toLocaleString()}
                </td>
                <td data-align="right" data-label="Messages written">
                  {agent.messages.toLocaleString()}
                </td>
                <td data-align="right" data-label="Average time to first answer">
                  {timeText(agent.first_answer_seconds)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </>
    )}
  </Section>
);

interface DayFieldProps {
  label: string;
  day: string;
  onDay: (day: string) => void;
}

/** Half a date is kept while it is typed, and counts once it is a day. */
const DayField = ({ label, day, onDay }: DayFieldProps) => {
  const [typed, setTyped] = useState<string | null>(day);
  return (
    <DateField
      label={label}
      value={typed}
      error={isDay(typed) ? undefined : NOT_A_DAY}
      onChange={(next) => {
        setTyped(next);
        if (isDay(next)) onDay(next);
      }}
    />
  );
};

export const Screen = () => {
  const today = useToday();
  const [params, setParams] = useSearchParams();
  const period = periodIn(params.get('from'), params.get('until'), today);
  const query = useCall(
    chatCalls.figures,
    { query: { ...period } },
    { keepPrevious: true, showsFailure: true },
  );
  const set = (next: Period) => setParams({ ...next }, { replace: true });
  return (
    <Page title="Chat figures" back={CHAT}>
      <div className={classes.period}>
        <SegmentedControl
          className={classes.presets}
          aria-label="Period"
          value={presetOf(period, today) ?? ''}
          data={PRESETS.map(({ value, label }) => ({ value, label }))}
          onChange={(chosen) => {
            const preset = PRESETS.find(({ value }) => value === chosen);
            if (preset) set(lastDays(preset.days, today));
          }}
        />
        <DayField
          key={`from ${period.from}`}
          label="From"
          day={period.from}
          onDay={(from) => set({ ...period, from })}
        />
        <DayField
          key={`until ${period.until}`}
          label="To"
          day={period.until}
          onDay={(until) => set({ ...period, until })}
        />
      </div>
      <Loaded query={query} skeleton={<BlockSkeleton height={320} />}>
        {(figures) => (
          <>
            <Totals figures={figures} />
            <Agents agents={figures.agents} />
          </>
        )}
      </Loaded>
    </Page>
  );
};
