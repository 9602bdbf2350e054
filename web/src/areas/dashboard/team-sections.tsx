import { DonutChart } from '../../kit/charts/donut-chart';
import { PersonAvatar } from '../../kit/chips/avatar';
import { StatusChip } from '../../kit/chips/state-chip';
import { ONLINE_STATES } from '../../kit/chips/states';
import { RelativeTime } from '../../kit/format';
import { Section } from '../../kit/page/section';
import classes from './dashboard.module.css';
import type { TeamMember } from './use-team';

const SHOWN = 6;
const PARTS = 8;
const USERS = '/admin/user-managment';

/** How many hold each role, most first; a part leads to its users. */
export const UsersByRole = ({ rows }: { rows: readonly TeamMember[] }) => {
  const roles = new Map<number, { label: string; value: number }>();
  for (const { frk_role: id, role: label } of rows) {
    roles.set(id, { label, value: (roles.get(id)?.value ?? 0) + 1 });
  }
  const sorted = [...roles].sort(([, a], [, b]) => b.value - a.value);
  const shown = sorted.length > PARTS ? sorted.slice(0, PARTS - 1) : sorted;
  const rest = sorted.slice(shown.length).reduce((sum, [, { value }]) => sum + value, 0);
  const data = shown.map(([id, { label, value }]) => ({ label, value, to: `${USERS}?frk_role=${id}` }));
  return (
    <Section>
      <DonutChart
        title="Active users by role"
        unit="users"
        category="Role"
        data={rest > 0 ? [...data, { label: 'Other roles', value: rest }] : data}
      />
    </Section>
  );
};

export const RecentSignIns = ({ rows }: { rows: readonly TeamMember[] }) => (
  <Section title="Last seen">
    <ul className={classes.rows}>
      {rows.slice(0, SHOWN).map((member) => (
        <li key={member.id} className={classes.row}>
          <PersonAvatar name={member.full_name} file={member.avatar} size={32} />
          <div className={classes.rowText}>
            <div className={classes.rowTitle}>{member.full_name}</div>
            <div className={classes.rowDetail}>{member.role}</div>
          </div>
          <span className={classes.rowEnd}>
            {member.is_online ? (
              <StatusChip states={ONLINE_STATES} value={1} />
            ) : (
              <RelativeTime at={member.last_seen} />
            )}
          </span>
        </li>
      ))}
    </ul>
  </Section>
);
