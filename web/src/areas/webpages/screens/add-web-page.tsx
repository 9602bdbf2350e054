import { PageEditor } from '../editor/page-editor';

/** Writes a new page of the website. */
export const Screen = () => <PageEditor />;
