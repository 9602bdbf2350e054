import { SMS_TEXT_MOST } from '@forecourt/contract/campaigns/campaign';
import type { RichTextDocument } from '@forecourt/domain/rich-text/index';
import { TextAreaField } from '../../../kit/fields';
import type { FieldBinding } from '../../../kit/form';
import { RichTextField } from '../../../kit/rich-text';
import { FIELD_INSERTIONS, WithFieldMenu } from './insert-field';
import { SmsLength } from './sms-length';

/** The text of a mail. */
export const MailText = ({
  field,
  readOnly,
}: {
  field: FieldBinding<RichTextDocument>;
  readOnly: boolean;
}) => (
  <RichTextField
    label="Text"
    required
    readOnly={readOnly}
    description="Your name, your address and an unsubscribe link are added below it."
    insertions={FIELD_INSERTIONS}
    {...field}
  />
);

/** The text of a text message, with how many parts it has. */
export const SmsText = ({ field, readOnly }: { field: FieldBinding<string>; readOnly: boolean }) => (
  <WithFieldMenu label="Text" value={field.value} onChange={field.onChange} disabled={readOnly}>
    <TextAreaField
      label="Text"
      required
      rows={4}
      maxLength={SMS_TEXT_MOST}
      readOnly={readOnly}
      placeholder="e.g. Hi {{first_name}}, your {{vehicle}} is due for an oil change."
      description={<SmsLength text={field.value} />}
      {...field}
    />
  </WithFieldMenu>
);
