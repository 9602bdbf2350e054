import { PostEditor } from '../editor/post-editor';

/** Writes a new post. */
export const Screen = () => <PostEditor />;
