import type { Db } from '../../../db/database';
import { queryRows } from '../../../db/query';

interface CertificateRow {
  certificate: string;
  private_key: string;
}

/** Of the whole installation: there is one. */
const ONLY = 1;

export const findCertificate = async (systemDb: Db): Promise<CertificateRow | undefined> =>
  (
    await queryRows<CertificateRow>(
      systemDb,
      'select certificate, private_key from sealing_certificate where id = $1',
      [ONLY],
    )
  )[0];

/**
 * Of several servers that start at the same time, the first keeps its certificate. `unreadable` is the encrypted key of one
 * that is replaced, since the secret of the server changed.
 */
export const keepCertificate = (
  systemTx: Db,
  certificate: string,
  encryptedKey: string,
  unreadable: string | null,
) =>
  queryRows(
    systemTx,
    `insert into sealing_certificate as c (id, certificate, private_key, created_at) values ($1, $2, $3, now())
      on conflict (id) do update set certificate = excluded.certificate, private_key = excluded.private_key,
          created_at = excluded.created_at
      where c.private_key = $4`,
    [ONLY, certificate, encryptedKey, unreadable],
  );
