import { Section } from '../../../kit/page';
import { PartFields } from '../fields/part-fields';
import type { StepProps } from '../page/parts';

/** Day and place of delivery, certification, warranty and comments. */
export const DeliveryStep = ({ wizard, editing }: StepProps) => (
  <>
    <Section title="Delivery">
      <PartFields wizard={wizard} editing={editing} section="delivery" main="all" />
    </Section>
    <Section title="Warranty">
      <PartFields
        wizard={wizard}
        editing={editing}
        section="warranty"
        main={['warranty_provider', 'warranty_plan', 'warranty_term']}
      />
    </Section>
    <Section title="Comments">
      <PartFields wizard={wizard} editing={editing} section="comments" main="all" />
    </Section>
  </>
);
