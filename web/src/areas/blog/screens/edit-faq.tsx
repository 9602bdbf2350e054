import { blogCalls } from '@forecourt/contract/blog/index';
import { IconHelpCircle } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import { FormSkeleton, Page } from '../../../kit/page';
import { RecordPage } from '../../../kit/record';
import { FaqForm } from '../faq/faq-form';
import { faqPath, POSTS } from '../paths';

/** Changes one question of a post. */
export const Screen = () => {
  const navigate = useNavigate();
  return (
    <RecordPage
      call={blogCalls.getFaq}
      title="Edit question"
      width="form"
      skeleton={<FormSkeleton sections={2} />}
      missing={{
        icon: IconHelpCircle,
        title: 'Question not found',
        text: 'It may have been removed, or belong to another dealership.',
        list: { label: 'All posts', to: POSTS },
        drafts: { of: (id) => [`blog-faq-${id}`], because: 'The question was removed.' },
      }}
    >
      {(entry) => {
        const back = () => void navigate(faqPath(entry.post.id));
        return (
          <Page title="Edit question" subtitle={entry.post.title} back={faqPath(entry.post.id)} width="form">
            <FaqForm key={entry.id} postId={entry.post.id} entry={entry} onSaved={back} onCancel={back} />
          </Page>
        );
      }}
    </RecordPage>
  );
};
