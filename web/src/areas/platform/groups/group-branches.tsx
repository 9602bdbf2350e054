import { Button } from '@mantine/core';
import { StatusChip } from '../../../kit/chips/state-chip';
import { DEALERSHIP_STATES } from '../../dealership';
import { factsOf, type Group } from './group';
import classes from './groups.module.css';
import { useRemoveBranch } from './use-remove-branch';

/** The branches of a group, each with what it has and a way out. */
export const GroupBranches = ({ group }: { group: Group }) => {
  const remove = useRemoveBranch(group);
  if (group.branches.length === 0) return <p className={classes.none}>No branch yet.</p>;
  return (
    <ul className={classes.branches}>
      {group.branches.map((branch) => (
        <li key={branch.id} className={classes.branch}>
          <div className={classes.facts}>
            <span className={classes.name}>{branch.bussiness_name}</span>
            <span className={classes.quiet}>{factsOf(branch)}</span>
          </div>
          <StatusChip states={DEALERSHIP_STATES} value={branch.ds_status} />
          <Button
            variant="subtle"
            color="red"
            size="compact-sm"
            aria-label={`Remove ${branch.bussiness_name} from ${group.name}`}
            onClick={() => void remove(branch)}
          >
            Remove
          </Button>
        </li>
      ))}
    </ul>
  );
};
