import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { z } from 'zod';
import { asTenant, type Db, type Tenant } from '../../../db/database';
import type { Deps } from '../../../deps';
import type { JobHandler } from '../../../services/jobs';
import { readPublicLetterhead } from '../../dealership';
import { attachFile, storeFile, type WaitingFile } from '../../files';
import { keepSealedBill } from '../bills/bill-to-sign';
import { readSealingIdentity } from '../certificate/sealing-identity';
import { readDealer, readUserName } from '../dealer.queries';
import { tellSender } from '../public/tell-sender';
import { copyLetter } from '../requests/letters';
import { findRequest, lockRequest, type RequestRow, setSealed } from '../requests/request.queries';
import { hasEmail, mailSigner } from '../requests/send-to-signer';
import { signersOf } from '../requests/signer.queries';
import { pdfNameOf, SEALED_FILE } from '../requests/stored-pdf';
import { gatherEvidence } from './evidence';
import { EVIDENCE_WORDS } from './evidence-words';
import { signedDocument } from './signed-document';

const TASK = 'signing.seal';
const payload = z.object({ dealershipId: z.number(), requestId: z.number() });

/** In the transaction of the last signature: whatever happens to the server, the document is sealed once. */
export const queueSealing = ({ jobs }: Pick<Deps, 'jobs'>, tx: Db, tenant: number, requestId: number) =>
  jobs.add(tx, TASK, { dealershipId: tenant, requestId }, { key: `signing.seal ${tenant} ${requestId}` });

const hashOf = (content: Buffer) => createHash('sha256').update(content).digest('hex');

const readAll = (deps: Deps, tenant: Tenant, requestId: number) =>
  deps.database.read(tenant, async (db) => {
    const row = await findRequest(db, tenant, requestId);
    if (row?.state !== 'signed' || row.sealed_file !== null) return undefined;
    return {
      row,
      signers: await signersOf(db, tenant, [requestId]),
      dealer: await readDealer(db, tenant),
      sender: await readUserName(db, tenant, row.user_id),
    };
  });

type Gathered = NonNullable<Awaited<ReturnType<typeof readAll>>>;

/** On a document thread, in the turn of its dealership. */
const drawSealed = async (deps: Deps, tenant: Tenant, gathered: Gathered): Promise<Buffer> => {
  const { row, dealer } = gathered;
  const document = await buffer(await deps.files.get(row.file));
  if (hashOf(document) !== row.sha256)
    throw new Error(`the file of the signing request ${row.id} is not the one that was signed`);
  const identity = await readSealingIdentity(deps);
  return Buffer.from(
    await deps.documents.draw(signedDocument, tenant, {
      ...gatherEvidence({ ...gathered, identity }),
      document,
      identity,
      head: await readPublicLetterhead(deps, tenant),
      seal: { name: dealer.name, reason: EVIDENCE_WORDS[row.language].reason, at: deps.now() },
    }),
  );
};

interface Sealed {
  file: WaitingFile;
  sha256: string;
}

const keepSealed = async (deps: Deps, tx: Db, tenant: Tenant, row: RequestRow, { file, sha256 }: Sealed) => {
  await attachFile({ deps, tenant }, tx, file, row.id);
  await setSealed(tx, tenant, row.id, file.name, sha256);
  if (row.bill_id !== null)
    await keepSealedBill(tx, tenant, row, { file: file.name, name: pdfNameOf(row, true), sha256 });
  const { name: dealership } = await readDealer(tx, tenant);
  const attachment = { file: file.name, name: pdfNameOf(row, true), mime: 'application/pdf' };
  for (const signer of await signersOf(tx, tenant, [row.id]))
    if (hasEmail(signer))
      await mailSigner({ deps, tenant, userId: null }, tx, signer, {
        ...copyLetter(row.language, { name: signer.name, dealership, title: row.title }),
        attachment,
      });
  await tellSender(tx, deps, tenant, row, {
    ...{
      title: `${row.title} is signed and sealed`,
      body: 'Everyone has a copy by e-mail who has an address.',
    },
  });
};

export const sealJobs = (deps: Deps): Record<string, JobHandler> => ({
  [TASK]: async (given, { key }) => {
    const { dealershipId, requestId } = payload.parse(given);
    const tenant = asTenant(dealershipId);
    const gathered = await readAll(deps, tenant, requestId);
    if (!gathered) return;
    const content = await drawSealed(deps, tenant, gathered);
    const who = { userId: null, requestId: key };
    const file = await storeFile(
      { deps, tenant, session: { userId: null }, request: { id: key } },
      SEALED_FILE,
      {
        ...{ content, bytes: content.length, mime: 'application/pdf', extension: 'pdf' },
        originalName: pdfNameOf(gathered.row, true),
      },
    );
    await deps.database.write(tenant, who, async (tx) => {
      const row = await lockRequest(tx, tenant, requestId);
      // another run was faster: its copy stays, and this file is deleted as abandoned
      if (!row || row.sealed_file !== null) return;
      await keepSealed(deps, tx, tenant, row, { file, sha256: hashOf(content) });
    });
  },
});
