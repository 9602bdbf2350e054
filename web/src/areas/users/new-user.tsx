import { newUserForm, usersCalls } from '@forecourt/contract/users';
import { Alert, Anchor } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { send } from '../../api/client';
import { useCan } from '../../api/session-context';
import { toast } from '../../api/toast';
import { useSave } from '../../api/use-save';
import { FormBar, FormSection, RecordForm, useRecordForm, Wide } from '../../kit/form';
import { messageOf, Page } from '../../kit/page';
import { PersonFields } from '../../kit/person';
import { PICTURE_RULES, UploadField } from '../../kit/upload';
import { AccountFields } from './account-fields';
import { editUser, PRICING } from './paths';
import { isFull, type UserCount, useUserCount } from './use-user-count';
import { nameOf, type User } from './user';
import { newUserValues, withRoles } from './user-values';

const NoRoom = ({ count }: { count: UserCount }) => {
  const can = useCan();
  return (
    <Alert variant="light" color="yellow" role="status" icon={<IconUsers aria-hidden />}>
      Your package has room for {count.limit} users, and all of it is taken.{' '}
      {can('pricing.view') ? (
        <Anchor component={Link} to={PRICING} inherit>
          See larger packages
        </Anchor>
      ) : null}
    </Alert>
  );
};

interface Props {
  title: string;
  /** Only these of the roles that one may give. */
  among?: readonly number[];
  /** The list that the new user will stand in. */
  list: string;
  draft: string;
}

export const NewUser = ({ title, among, list, draft }: Props) => {
  const navigate = useNavigate();
  const can = useCan();
  const count = useUserCount();
  const [pictures, setPictures] = useState<readonly File[]>([]);
  const creating = useSave(usersCalls.create, { invalidates: [usersCalls.list, usersCalls.count] });

  /** The user exists by now: without the picture one goes on to where it can be set. */
  const storePicture = async (made: User, avatar: File) => {
    try {
      await send(usersCalls.setAvatar, { params: { id: made.id }, files: { avatar } }, { silent: true });
      return list;
    } catch (error) {
      const message = `${nameOf(made)} was added, but the picture was not stored: ${messageOf(error)}`;
      void toast({ kind: 'error', message });
      return editUser(made.id);
    }
  };
  const form = useRecordForm({
    schema: newUserForm,
    initial: newUserValues,
    draft,
    save: (body) => creating.save({ body: withRoles(body) }),
    onSaved: async (made) => {
      const [picture] = pictures;
      navigate(picture ? await storePicture(made, picture) : list);
    },
  });

  return (
    <Page title={title} back={list} width="form">
      {isFull(count) && count ? <NoRoom count={count} /> : null}
      <RecordForm form={form}>
        <AccountFields form={form} isNew among={among} />
        <PersonFields form={form} isNew />
        {can('users.manage') ? (
          <FormSection title="Picture">
            <Wide>
              <UploadField label="Picture" value={pictures} onChange={setPictures} rules={PICTURE_RULES} />
            </Wide>
          </FormSection>
        ) : null}
        <FormBar form={form} saveLabel={title} cancelTo={list} />
      </RecordForm>
    </Page>
  );
};
