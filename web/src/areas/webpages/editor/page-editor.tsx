import { newWebPageForm, type WebPage, webPageForm, webpagesCalls } from '@forecourt/contract/webpages/index';
import { Button } from '@mantine/core';
import { IconEye, IconWorldUpload } from '@tabler/icons-react';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { useSave } from '../../../api/use-save';
import { StatusChip } from '../../../kit/chips';
import { FormBar, RecordForm, useRecordForm } from '../../../kit/form';
import { Page } from '../../../kit/page';
import { STATE_LOOKS } from '../../states';
import { useWebPagePaths } from '../paths';
import { REFETCH_PAGES } from '../refetch';
import classes from './editor.module.css';
import { AddressFields, FrenchFields, TextFields } from './page-fields';
import { displayValue, draftOf, frenchProblems, NEW_PAGE, valuesOf } from './page-values';
import { PublishingBox } from './publishing-box';
import { usePreview } from './use-preview';

interface Props {
  /** Left out for a new one. */
  page?: WebPage;
  onRestored?: () => void;
}

/** Writes a page of the website: its texts, its address, and when the public sees it. */
export const PageEditor = ({ page, onRestored }: Props) => {
  const navigate = useNavigate();
  const paths = useWebPagePaths();
  const preview = usePreview();
  const invalidates = REFETCH_PAGES;
  const adding = useSave(webpagesCalls.create, { invalidates });
  const saving = useSave(webpagesCalls.update, { invalidates });
  const publishing = useSave(webpagesCalls.publish, { invalidates, showsFields: false });
  /** Whether the save that is under way was asked for by Publish. */
  const toPublish = useRef(false);
  const publish = async ({ id, version }: Pick<WebPage, 'id' | 'version'>) => {
    await publishing.save({ params: { id }, body: { version } }).catch(() => undefined); // the refusal has been shown
  };
  const onSaved = async (saved: WebPage) => {
    if (toPublish.current) await publish(saved);
    if (!page) await navigate(paths.edit(saved.id), { replace: true });
  };
  const form = useRecordForm({
    schema: page ? webPageForm : newWebPageForm,
    initial: page ? valuesOf(page) : NEW_PAGE,
    display: displayValue,
    draft: draftOf(page?.id),
    check: frenchProblems,
    save: (body) =>
      page
        ? saving.save({ params: { id: page.id }, body })
        : adding.save({ body: newWebPageForm.parse(body) }),
    onSaved: (saved) => void onSaved(saved),
  });
  const submitAndPublish = async () => {
    if (page && !form.isDirty) return publish(page);
    toPublish.current = true;
    await form.submit();
    toPublish.current = false;
  };
  const restored = () => {
    form.discardDraft();
    onRestored?.();
  };
  const title = page ? 'Edit web page' : 'Add web page';
  const isOnline = page?.state === 'published';
  return (
    <Page
      title={title}
      documentTitle={page && `${page.title} · ${title}`}
      back={paths.list}
      badge={page ? <StatusChip states={STATE_LOOKS.publication} value={page.state} /> : undefined}
      actions={
        <Button
          variant="default"
          leftSection={<IconEye size={16} aria-hidden />}
          loading={preview.isOpening}
          onClick={() => void preview.open(form.values)}
        >
          Preview
        </Button>
      }
    >
      <RecordForm form={form}>
        <div className={classes.columns}>
          <div className={classes.main}>
            <TextFields form={form} isNew={!page} />
            <FrenchFields form={form} />
          </div>
          <div className={classes.side}>
            {page ? <PublishingBox page={page} isDirty={form.isDirty} onRestored={restored} /> : null}
            <AddressFields form={form} />
          </div>
        </div>
        <FormBar form={form} saveLabel={isOnline ? 'Save and update' : 'Save draft'} cancelTo={paths.list}>
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
