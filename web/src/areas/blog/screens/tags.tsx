import { TermScreen } from '../terms/term-screen';

/** The tags of posts. */
export const Screen = () => (
  <TermScreen
    kind="tags"
    title="Tags"
    noun={{ one: 'tag', many: 'tags' }}
    empty="Tags bring readers to other posts about the same thing."
  />
);
