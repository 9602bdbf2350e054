import { mustUpdateCard } from '@forecourt/policy';
import { useActor } from '../../../api/session-context';
import { PricingPage } from '../pricing/pricing-page';
import { Screen as UpdateCard } from './update-card';

/** screens.md 2.3: for status 8 or 9 the pricing page is shown in update-card mode. */
export const Screen = () => (mustUpdateCard(useActor()) ? <UpdateCard /> : <PricingPage />);
