import type { Wizard } from '@forecourt/contract/wizard/index';
import { BillTotals } from '../../bills';
import { type Edits, isEdited } from './edits';
import { billOf, figuresOf, shownValues } from './figures';

/** What the bill comes to, with the lines that the bill's editor shows. */
export const Totals = ({ wizard, edits }: { wizard: Wizard; edits: Edits }) => (
  <BillTotals
    input={billOf(wizard, edits)}
    results={figuresOf(wizard, edits)}
    entered={shownValues(wizard, edits)}
    isPreview={isEdited(edits)}
  />
);
