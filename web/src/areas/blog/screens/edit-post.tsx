import { blogCalls } from '@forecourt/contract/blog/index';
import { IconNews } from '@tabler/icons-react';
import { useState } from 'react';
import { FormSkeleton } from '../../../kit/page';
import { RecordPage } from '../../../kit/record';
import { PostEditor } from '../editor/post-editor';
import { draftOf } from '../editor/post-values';
import { POSTS } from '../paths';

/** Changes a post of the blog. */
export const Screen = () => {
  /** Raised when an old version was restored: the form then opens anew. */
  const [restored, setRestored] = useState(0);
  return (
    <RecordPage
      call={blogCalls.get}
      title="Edit post"
      skeleton={<FormSkeleton sections={2} />}
      missing={{
        icon: IconNews,
        title: 'Post not found',
        text: 'It may have been deleted, or belong to another dealership.',
        list: { label: 'All posts', to: POSTS },
        drafts: { of: (id) => [draftOf(id)], because: 'The post was deleted.' },
      }}
    >
      {(post) => (
        <PostEditor
          key={`${post.id} ${restored}`}
          post={post}
          onRestored={() => setRestored((count) => count + 1)}
        />
      )}
    </RecordPage>
  );
};
