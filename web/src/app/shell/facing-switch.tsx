import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { setFacingCustomer, useFacingCustomer } from '../../api/facing-customer';
import { useActor } from '../../api/session-context';
import dropdown from './dropdown.module.css';
import { mayFaceCustomer } from './facing-rights';
import { Hint } from './hint';
import classes from './top-bar.module.css';

const BACK = 'Show cost, gross and internal notes again';
const NAME = 'Facing the customer: hide cost, gross and internal notes';

/** Turns the screen to the customer and back. */
export const FacingSwitch = () => {
  const isFacing = useFacingCustomer();
  const actor = useActor();
  if (!mayFaceCustomer(actor)) return null;
  const Icon = isFacing ? IconEyeOff : IconEye;
  return (
    <Hint text={isFacing ? BACK : NAME} side="end" isName>
      <button
        type="button"
        className={`${dropdown.button} ${classes.facing}`}
        aria-label={NAME}
        aria-pressed={isFacing}
        onClick={() => setFacingCustomer(!isFacing)}
      >
        <Icon size={19} stroke={1.7} aria-hidden />
      </button>
    </Hint>
  );
};
