import { Alert } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';

export interface Said {
  kind: 'error' | 'done';
  text: string;
}

/** What came of the last try; read out when it appears. */
export const Notice = ({ said }: { said: Said | null }) => {
  if (!said) return null;
  const isError = said.kind === 'error';
  return (
    <Alert
      role={isError ? 'alert' : 'status'}
      color={isError ? 'red' : 'teal'}
      icon={isError ? <IconAlertTriangle size={18} aria-hidden /> : <IconCircleCheck size={18} aria-hidden />}
      styles={{ message: { color: 'var(--fc-text)' } }}
    >
      {said.text}
    </Alert>
  );
};
