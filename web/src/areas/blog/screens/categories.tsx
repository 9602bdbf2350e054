import { TermScreen } from '../terms/term-screen';

/** The categories of posts. */
export const Screen = () => (
  <TermScreen
    kind="categories"
    title="Categories"
    noun={{ one: 'category', many: 'categories' }}
    empty="Each post is in one category, and each category has a page of its own."
  />
);
