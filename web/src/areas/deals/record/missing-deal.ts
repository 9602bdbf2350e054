import { IconFileOff } from '@tabler/icons-react';
import type { MissingRecord } from '../../../kit/record';
import { useDealPaths } from '../../deal-links';

/** The drafts of the forms about one deal. */
export const dealDrafts = (id: number) => ({
  comment: `deal-comment-${id}`,
  note: `deal-note-${id}`,
  edit: `edit-deal-${id}`,
});

/** What is said where there is no such deal, or none that the user may see. */
export const useMissingDeal = (): MissingRecord => ({
  icon: IconFileOff,
  title: 'This deal is not at your dealership',
  text: 'The link may be incomplete, or the deal belongs to a colleague whose deals you do not see.',
  list: { label: 'All deals', to: useDealPaths().list },
  drafts: {
    of: (id) => Object.values(dealDrafts(id)),
    because: 'this deal is not at your dealership any more',
  },
});
