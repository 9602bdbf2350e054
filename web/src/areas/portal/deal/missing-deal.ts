import { IconFileOff } from '@tabler/icons-react';
import type { MissingRecord } from '../../../kit/record';
import { OWN_DEALS } from '../paths';

export const MISSING_DEAL: MissingRecord = {
  icon: IconFileOff,
  title: 'This deal is not there',
  text: 'The link may be incomplete, or the deal may belong to another account.',
  list: { label: 'Your deals', to: OWN_DEALS },
};
