import { type BlogPost, blogCalls } from '@forecourt/contract/blog/index';
import type { TextVersionRow } from '@forecourt/contract/publishing';
import { richTextToPlain } from '@forecourt/domain/rich-text/index';
import { Badge, Button, Drawer, Text } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { useState } from 'react';
import { useCall } from '../../../api/use-call';
import { useSave } from '../../../api/use-save';
import { ask } from '../../../kit/confirm';
import { Instant } from '../../../kit/format';
import { BlockSkeleton, Loaded } from '../../../kit/page';
import classes from '../blog.module.css';
import { REFETCH_POSTS } from '../refetch';

interface Props {
  post: BlogPost;
  /** Something was typed that is not saved. */
  isDirty: boolean;
  onClose: () => void;
  /** Called when a version was restored, so that the form shows it. */
  onRestored: () => void;
}

const VersionText = ({ post, version }: { post: BlogPost; version: number }) => {
  const query = useCall(blogCalls.version, { params: { id: post.id, version } });
  return (
    <Loaded query={query} skeleton={<BlockSkeleton />}>
      {({ body, title_fr, body_fr }) => (
        <div className={classes.versionText}>
          <p>{richTextToPlain(body) || 'No text'}</p>
          {body_fr ? (
            <p lang="fr">
              {title_fr}
              {'\n'}
              {richTextToPlain(body_fr)}
            </p>
          ) : null}
        </div>
      )}
    </Loaded>
  );
};

/** What the post said before, and a way back to it. */
export const VersionDrawer = ({ post, isDirty, onClose, onRestored }: Props) => {
  const query = useCall(blogCalls.versions, { params: { id: post.id } });
  const restoring = useSave(blogCalls.restore, { invalidates: REFETCH_POSTS, showsFields: false });
  const [shown, setShown] = useState<number | null>(null);
  const restore = async ({ version }: TextVersionRow) => {
    const isSure =
      !isDirty ||
      (await ask({
        title: 'Discard unsaved changes?',
        body: 'What you typed and did not save is lost.',
        ...{ confirmLabel: 'Restore', danger: true },
      }));
    if (!isSure) return;
    try {
      await restoring.save({ params: { id: post.id, version }, body: { version: post.version } });
      onRestored();
    } catch {
      // the refusal has been shown
    }
  };
  return (
    <Drawer
      opened
      onClose={onClose}
      title="Version history"
      position="right"
      size={480}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <Loaded query={query} skeleton={<BlockSkeleton />}>
        {(versions) => (
          <ol className={classes.versions}>
            {versions.map((row) => (
              <li key={row.version}>
                <div className={classes.versionHead}>
                  <div>
                    <Text fw={550}>{row.title}</Text>
                    <Text size="sm" c="dimmed">
                      <Instant at={row.saved_at} />
                      {row.saved_by ? ` by ${row.saved_by}` : ''}
                    </Text>
                  </div>
                  {row.is_current === 1 ? (
                    <Badge variant="light">Current</Badge>
                  ) : (
                    <Button
                      size="compact-sm"
                      variant="default"
                      leftSection={<IconHistory size={14} aria-hidden />}
                      loading={restoring.isSaving}
                      aria-label={`Restore version ${row.version}`}
                      onClick={() => void restore(row)}
                    >
                      Restore
                    </Button>
                  )}
                </div>
                <Button
                  size="compact-sm"
                  variant="subtle"
                  aria-expanded={shown === row.version}
                  onClick={() => setShown(shown === row.version ? null : row.version)}
                >
                  {shown === row.version ? 'Hide text' : 'Show text'}
                </Button>
                {shown === row.version ? <VersionText post={post} version={row.version} /> : null}
              </li>
            ))}
          </ol>
        )}
      </Loaded>
    </Drawer>
  );
};
