import type { Deps } from '../../../deps';
import type { TransferTarget } from '../../../services/file-transfer';
import type { StoredChannel } from './channel.queries';
import { openPassword } from './secrets';

/** The server of a channel; undefined when its file is not sent to one. */
export const targetOf = (
  deps: Pick<Deps, 'config'>,
  tenant: number,
  channel: StoredChannel,
): TransferTarget | undefined => {
  if (channel.delivery !== 'ftp' && channel.delivery !== 'sftp') return undefined;
  return {
    ...{ kind: channel.delivery, host: channel.host, port: channel.port, userName: channel.user_name },
    password: openPassword(deps, tenant, channel.password),
    ...{ directory: channel.directory, encryption: channel.encryption, hostKey: channel.host_key },
  };
};
