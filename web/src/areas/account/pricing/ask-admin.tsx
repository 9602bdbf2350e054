import { IconLock } from '@tabler/icons-react';
import { Section, State } from '../../../kit/page';

/** For those who see the prices but do not pay. */
export const AskAdmin = () => (
  <Section>
    <State icon={IconLock} title="Your role does not pay for the dealership">
      Ask the owner or a manager of your dealership to choose a package or to update the card.
    </State>
  </Section>
);
