import { sessionCalls } from '@forecourt/contract/session';
import { FULL_BAR_STATUSES, statusRow, workingPlaceFor } from '@forecourt/policy';
import { IconBuildingStore, IconChevronDown, IconUserShield, type TablerIcon } from '@tabler/icons-react';
import { send } from '../../api/client';
import { useSession } from '../../api/session-context';
import { useChangeWorkingPlace } from '../../api/use-switch-branch';
import { mayLeave } from '../../kit/form/may-leave';
import { Hint } from './hint';
import classes from './top-bar.module.css';

interface SelectProps {
  label: string;
  icon: TablerIcon;
  value: number;
  options: readonly { value: number; label: string }[];
  isBusy: boolean;
  onChange: (value: number) => void;
}

const BarSelect = ({ label, icon: Icon, value, options, isBusy, onChange }: SelectProps) => (
  <Hint text={label} isName>
    <span className={classes.select}>
      <Icon size={17} stroke={1.7} aria-hidden />
      <select
        aria-label={label}
        value={value}
        disabled={isBusy}
        onChange={(e) => onChange(Number(e.currentTarget.value))}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <IconChevronDown size={14} aria-hidden />
    </span>
  </Hint>
);

/** A branch that is limited or must pay says so beside its name. */
const branchLabel = (place: { business_street: string; bussiness_name: string; ds_status: number }) => {
  const name = place.business_street || place.bussiness_name;
  return FULL_BAR_STATUSES.includes(place.ds_status)
    ? name
    : `${name} (${statusRow(place.ds_status)?.label ?? 'Limited'})`;
};

const ROLE_FAILED = { other: 'error happend when role changed' };

/** 2.10: the branch one works at and the role one works in; each only where there is a choice. */
export const WorkingPlace = ({ isWide }: { isWide?: boolean }) => {
  const { actor, info } = useSession();
  const { change, isBusy } = useChangeWorkingPlace(mayLeave);
  const items = workingPlaceFor(actor);
  const branch = items.find((item) => item.key === 'branch');
  const role = items.find((item) => item.key === 'role');
  const { dealershipInfo, complex, roles, user } = info;

  return (
    <div className={classes.selects} data-wide={isWide || undefined}>
      {branch && dealershipInfo && complex.length > 1 ? (
        <BarSelect
          label={branch.label}
          icon={IconBuildingStore}
          value={dealershipInfo.id}
          options={complex.map((place) => ({
            value: place.id,
            label: branchLabel(place),
          }))}
          isBusy={isBusy}
          onChange={(id) =>
            void change(() => send(sessionCalls.switchBranch, { params: { id } }, { quiet: true }))
          }
        />
      ) : null}
      {role && roles.length > 1 ? (
        <BarSelect
          label={role.label}
          icon={IconUserShield}
          value={user.frk_role}
          options={roles}
          isBusy={isBusy}
          onChange={(id) =>
            void change(() =>
              send(sessionCalls.changeRole, { params: { id } }, { quiet: true, messages: ROLE_FAILED }),
            )
          }
        />
      ) : null}
    </div>
  );
};
