import type { Deal } from '@forecourt/contract/deals/deal';
import type { Capability } from '@forecourt/policy';
import type { TablerIcon } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import type { DealTab } from '../../deal-links';
import { DEPOSITS_TAB } from '../../deposits';
import { QUOTATIONS_TAB } from '../../quotations';

/** A tab of the deal's page whose content another area gives through its index.ts. */
export interface ExtraTab {
  key: Extract<DealTab, 'deposits' | 'quotations'>;
  label: string;
  icon: TablerIcon;
  access: Capability;
  Content: ComponentType<{ deal: Deal; mayEdit: boolean }>;
}

/** In the order of the tabs. An area adds one line: `DEPOSITS_TAB` of its index.ts, whose content comes through `later`. */
export const EXTRA_TABS: readonly ExtraTab[] = [DEPOSITS_TAB, QUOTATIONS_TAB];
