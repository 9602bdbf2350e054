import { type BlogPost, blogCalls } from '@forecourt/contract/blog/index';
import { Button } from '@mantine/core';
import { IconHelpCircle, IconNews, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useCall } from '../../../api/use-call';
import { BlockSkeleton, EmptyState, FormSkeleton, Loaded, Page } from '../../../kit/page';
import { RecordPage } from '../../../kit/record';
import { FaqForm } from '../faq/faq-form';
import { FaqList } from '../faq/faq-list';
import { POSTS, postPath } from '../paths';

const PostFaq = ({ post }: { post: BlogPost }) => {
  const query = useCall(blogCalls.listFaq, { params: { id: post.id } });
  const [isAdding, setAdding] = useState(false);
  const add = (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setAdding(true)}>
      Add question
    </Button>
  );
  return (
    <Page
      title="Post FAQ"
      subtitle={post.title}
      back={postPath(post.id)}
      width="form"
      actions={isAdding ? null : add}
    >
      {isAdding ? (
        <FaqForm postId={post.id} onSaved={() => setAdding(false)} onCancel={() => setAdding(false)} />
      ) : null}
      <Loaded query={query} skeleton={<BlockSkeleton />}>
        {(entries) =>
          entries.length > 0 ? (
            <FaqList postId={post.id} entries={entries} />
          ) : isAdding ? null : (
            <EmptyState icon={IconHelpCircle} title="No questions yet" actions={add}>
              Questions stand below the post and on the page with all questions of your website.
            </EmptyState>
          )
        }
      </Loaded>
    </Page>
  );
};

/** The questions and answers below a post. */
export const Screen = () => (
  <RecordPage
    call={blogCalls.get}
    title="Post FAQ"
    width="form"
    skeleton={<FormSkeleton sections={1} />}
    missing={{
      icon: IconNews,
      title: 'Post not found',
      text: 'It may have been deleted, or belong to another dealership.',
      list: { label: 'All posts', to: POSTS },
    }}
  >
    {(post) => <PostFaq key={post.id} post={post} />}
  </RecordPage>
);
