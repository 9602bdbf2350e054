import { type AcceptedVehicle, postingCalls } from '@forecourt/contract/posting/index';
import { MAX_POST_TEXT } from '@forecourt/domain/posting/index';
import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { CallError } from '../../../api/client';
import { useCall } from '../../../api/use-call';
import { useSave } from '../../../api/use-save';
import { SmallDialog } from '../../../kit/dialog';
import { SelectField } from '../../../kit/fields';
import { PagePreview } from '../parts/page-preview';
import { WithWordMenu } from '../parts/word-menu';
import classes from '../posting.module.css';
import { REFETCH_POSTS } from '../refetch';

const USUAL_TEXT = '{title}\n{price}\n{odometer}\n\n{description}\n\n{link}\n{dealer} {phone}';

interface Props {
  vehicle: AcceptedVehicle;
  page: string;
  close: () => void;
}

/** Posts one vehicle on the page, with a text that can be changed first. */
export const PostToPageDialog = ({ vehicle, page, close }: Props) => {
  const [message, setMessage] = useState(USUAL_TEXT);
  const [template, setTemplate] = useState<number | null>(null);
  const [error, setError] = useState<string | null>(null);
  const { data: templates = [] } = useCall(postingCalls.socialTemplates);
  const { data: detail } = useCall(postingCalls.socialVehicle, { params: { id: vehicle.stock_id } });
  const { save } = useSave(postingCalls.postToPage, { invalidates: REFETCH_POSTS });
  const change = (text: string) => {
    setMessage(text);
    setError(null);
  };
  const run = async () => {
    try {
      await save({ params: { id: vehicle.stock_id }, body: message === USUAL_TEXT ? {} : { message } });
      return true;
    } catch (refusal) {
      if (!(refusal instanceof CallError)) throw refusal;
      setError(refusal.body.fields?.message ?? null);
      return false;
    }
  };
  return (
    <SmallDialog
      title={`Post ${vehicle.title}`}
      submitLabel="Post to page"
      size="xl"
      close={close}
      disabled={message.trim() === ''}
      run={run}
    >
      <div className={classes.compose}>
        <div className={classes.stack}>
          {templates.length === 0 ? null : (
            <SelectField<number>
              label="Template"
              placeholder="The usual text"
              options={templates.map(({ id, name }) => ({ value: id, label: name }))}
              value={template}
              onChange={(id) => {
                setTemplate(id);
                change(templates.find((one) => one.id === id)?.text ?? USUAL_TEXT);
              }}
            />
          )}
          <WithWordMenu value={message} onChange={change}>
            <Textarea
              label="Text"
              required
              autosize
              minRows={8}
              maxRows={16}
              maxLength={MAX_POST_TEXT}
              value={message}
              error={error}
              onChange={(event) => change(event.currentTarget.value)}
            />
          </WithWordMenu>
        </div>
        <PagePreview
          text={message}
          stockId={vehicle.stock_id}
          page={page}
          pictures={detail?.pictures.slice(0, 10).map(({ thumbnail }) => thumbnail) ?? []}
        />
      </div>
    </SmallDialog>
  );
};
