import { IconBrandFacebook, IconMessageShare, IconNews } from '@tabler/icons-react';
import { useCan } from '../../../api/session-context';
import { TabLinks } from '../../../kit/page';
import { CRAIGSLIST, FACEBOOK, SOCIAL } from '../paths';

interface Props {
  active: 'social' | 'facebook' | 'craigslist';
}

/** The screens of posting that a person may see; one alone needs no tabs. */
export const PostingTabs = ({ active }: Props) => {
  const can = useCan();
  const tabs = [
    ...(can('socialPosting.use')
      ? [{ key: 'social', label: 'Social posting', to: SOCIAL, icon: IconMessageShare }]
      : []),
    ...(can('classifieds.post')
      ? [
          { key: 'facebook', label: 'Facebook', to: FACEBOOK, icon: IconBrandFacebook },
          { key: 'craigslist', label: 'Craigslist', to: CRAIGSLIST, icon: IconNews },
        ]
      : []),
  ];
  return tabs.length < 2 ? null : <TabLinks label="Posting" active={active} tabs={tabs} />;
};
