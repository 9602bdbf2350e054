import { ARCHIVE_PASSWORD_MIN, archivesCalls } from '@forecourt/contract/archives/index';
import { Text } from '@mantine/core';
import { useState } from 'react';
import { useSave } from '../../../api/use-save';
import { SmallDialog } from '../../../kit/dialog';
import { PasswordField } from '../../../kit/fields';

interface Props {
  close: () => void;
  onStarted: (progressId: number | null) => void;
}

/** Asks for the password of the archive, twice, since nobody can find it out later. */
export const NewExport = ({ close, onStarted }: Props) => {
  const [password, setPassword] = useState('');
  const [again, setAgain] = useState('');
  const { save, fieldErrors } = useSave(archivesCalls.startExport, { invalidates: [archivesCalls.exports] });
  const differs = again !== '' && again !== password;
  const run = async () => {
    try {
      const started = await save({ body: { password } });
      onStarted(started.progress_id);
      return true;
    } catch {
      return false; // said by the client already
    }
  };
  return (
    <SmallDialog
      title="Make an archive"
      submitLabel="Make the archive"
      close={close}
      disabled={password.length < ARCHIVE_PASSWORD_MIN || again !== password}
      run={run}
    >
      <Text size="sm">
        Choose a password for the archive. It is needed to import the archive, and we do not keep it.
      </Text>
      <PasswordField
        label="Password of the archive"
        description={`At least ${ARCHIVE_PASSWORD_MIN} characters`}
        value={password}
        onChange={setPassword}
        error={fieldErrors.password}
        required
      />
      <PasswordField
        label="Repeat the password"
        value={again}
        onChange={setAgain}
        error={differs ? 'The passwords differ' : undefined}
        required
      />
    </SmallDialog>
  );
};
