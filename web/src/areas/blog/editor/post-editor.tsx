import { type BlogPost, blogCalls, blogPostChanges, newBlogPost } from '@forecourt/contract/blog/index';
import { Button } from '@mantine/core';
import { IconEye, IconHelpCircle, IconMessages, IconWorldUpload } from '@tabler/icons-react';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { useSave } from '../../../api/use-save';
import { StatusChip } from '../../../kit/chips';
import { FormBar, RecordForm, useRecordForm } from '../../../kit/form';
import { Page } from '../../../kit/page';
import { CompactButton } from '../../../kit/page/compact-button';
import { STATE_LOOKS } from '../../states';
import classes from '../blog.module.css';
import { commentsOfPath, faqPath, POSTS, postPath } from '../paths';
import { REFETCH_POSTS } from '../refetch';
import { FrenchFields, SearchFields, SortingFields, TextFields } from './post-fields';
import { displayValue, draftOf, frenchProblems, NEW_POST, valuesOf } from './post-values';
import { PublishingBox } from './publishing-box';
import { usePreview } from './use-preview';

interface Props {
  /** Left out for a new one. */
  post?: BlogPost;
  onRestored?: () => void;
}

/** Writes a post: its texts, where it is sorted in, and when the public sees it. */
export const PostEditor = ({ post, onRestored }: Props) => {
  const navigate = useNavigate();
  const preview = usePreview(post?.id);
  const invalidates = REFETCH_POSTS;
  const adding = useSave(blogCalls.create, { invalidates });
  const saving = useSave(blogCalls.update, { invalidates });
  const publishing = useSave(blogCalls.publish, { invalidates, showsFields: false });
  /** Whether the save that is under way was asked for by Publish. */
  const toPublish = useRef(false);
  const publish = async ({ id, version }: Pick<BlogPost, 'id' | 'version'>) => {
    await publishing.save({ params: { id }, body: { version } }).catch(() => undefined); // the refusal has been shown
  };
  const onSaved = async (saved: BlogPost) => {
    if (toPublish.current) await publish(saved);
    if (!post) await navigate(postPath(saved.id), { replace: true });
  };
  const form = useRecordForm({
    schema: post ? blogPostChanges : newBlogPost,
    initial: post ? valuesOf(post) : NEW_POST,
    display: displayValue,
    draft: draftOf(post?.id),
    check: frenchProblems,
    save: (body) =>
      post ? saving.save({ params: { id: post.id }, body }) : adding.save({ body: newBlogPost.parse(body) }),
    onSaved: (saved) => void onSaved(saved),
  });
  const submitAndPublish = async () => {
    if (post && !form.isDirty) return publish(post);
    toPublish.current = true;
    await form.submit();
    toPublish.current = false;
  };
  const restored = () => {
    form.discardDraft();
    onRestored?.();
  };
  const isOnline = post?.state === 'published';
  return (
    <Page
      title={post ? 'Edit post' : 'Add post'}
      documentTitle={post && `${post.title} · Edit post`}
      back={POSTS}
      badge={post ? <StatusChip states={STATE_LOOKS.publication} value={post.state} /> : undefined}
      actions={
        <>
          {post ? (
            <>
              <CompactButton icon={IconHelpCircle} onClick={() => void navigate(faqPath(post.id))}>
                {`Questions (${post.faq})`}
              </CompactButton>
              <CompactButton icon={IconMessages} onClick={() => void navigate(commentsOfPath(post.id))}>
                {`Comments (${post.comments_waiting + post.comments_approved})`}
              </CompactButton>
            </>
          ) : null}
          <Button
            variant="default"
            leftSection={<IconEye size={16} aria-hidden />}
            loading={preview.isOpening}
            onClick={() => void preview.open(form.values)}
          >
            Preview
          </Button>
        </>
      }
    >
      <RecordForm form={form}>
        <div className={classes.columns}>
          <div className={classes.main}>
            <TextFields form={form} post={post} />
            <FrenchFields form={form} />
          </div>
          <div className={classes.side}>
            {post ? <PublishingBox post={post} isDirty={form.isDirty} onRestored={restored} /> : null}
            <SortingFields form={form} post={post} />
            <SearchFields form={form} />
          </div>
        </div>
        <FormBar form={form} saveLabel={isOnline ? 'Save and update' : 'Save draft'} cancelTo={POSTS}>
          {isOnline ? null : (
            <Button
              variant="light"
              leftSection={<IconWorldUpload size={16} aria-hidden />}
              loading={publishing.isSaving}
              onClick={() => void submitAndPublish()}
            >
              Publish
            </Button>
          )}
        </FormBar>
      </RecordForm>
    </Page>
  );
};
