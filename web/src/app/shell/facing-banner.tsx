import { IconEyeOff } from '@tabler/icons-react';
import { setFacingCustomer, useFacingCustomer } from '../../api/facing-customer';
import { useActor } from '../../api/session-context';
import { mayFaceCustomer } from './facing-rights';
import classes from './top-bar.module.css';

/** Says on every screen that something is hidden, and how to see it again. */
export const FacingBanner = () => {
  const isFacing = useFacingCustomer();
  const actor = useActor();
  if (!isFacing || !mayFaceCustomer(actor)) return null;
  return (
    <div className={classes.banner} role="status">
      <IconEyeOff size={17} aria-hidden />
      <span>Facing the customer: cost, gross and internal notes are hidden.</span>
      <button type="button" onClick={() => setFacingCustomer(false)}>
        Turn off
      </button>
    </div>
  );
};
