import { Page } from '../../../kit/page';
import { ItemForm } from '../item-form';
import { GALLERY } from '../paths';

/** Adds pictures or PDFs under a title. */
export const Screen = () => (
  <Page title="Add to gallery" back={GALLERY} width="form">
    <ItemForm />
  </Page>
);
