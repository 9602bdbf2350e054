import type { businessProfile, dealershipCalls } from '@forecourt/contract/dealership';
import { can } from '@forecourt/policy';
import type { z } from 'zod';
import type { Db } from '../../db/database';
import type { Context, Handlers, UploadedFile } from '../../http/context';
import { badField, changedMeanwhile, notFound, Refusal } from '../../http/refusal';
import { prepareImage } from '../../services/images';
import { attachFile, fileAddress, type MayRead, removeFile, storeFile } from '../files';
import { cityExists, type ProfileRow, readProfile, updateDealership } from './profile.queries';

/** Everyone of a dealership sees its logo: it is on every page and paper. */
export const profileFileKinds: Record<string, MayRead> = { logo: () => true };

const LOGO_PX = 600;

type BusinessProfile = z.output<typeof businessProfile>;

const toProfile = ({ logo, logo2, deviceVerification, ...row }: ProfileRow): BusinessProfile => ({
  ...row,
  logo_url: fileAddress(logo),
  logo_url2: fileAddress(logo2),
  device_verification: deviceVerification ? 1 : 0,
});

const profileOf = async (db: Db, tenant: number): Promise<BusinessProfile> => {
  const row = await readProfile(db, tenant);
  // platform staff have no dealership, hence no profile
  if (!row) throw notFound();
  return toProfile(row);
};

const forgetSessions = ({ deps, tenant }: Context) => deps.sessions.forget({ dealershipId: tenant });

const prepareLogo = async (dealershipId: number, path: string) => {
  const picture = await prepareImage(path, { dealershipId, maxPx: LOGO_PX });
  if (!picture.ok) throw new Refusal(422, picture.message, { fields: { logo: picture.message } });
  return picture;
};

/** The switch is the same as on the Features screen, and so is who may set it. */
const refuseSwitch = async (tx: Db, { tenant, actor }: Context, wanted: 0 | 1 | undefined) => {
  if (wanted === undefined || can(actor, 'accessControl.edit')) return;
  const { device_verification } = await profileOf(tx, tenant);
  if (wanted !== device_verification)
    throw new Refusal(403, 'Only the owner changes this', {
      fields: { device_verification: 'Only the owner changes this' },
    });
};

/** Of the dealership that the place names: its own staff set it, and staff of the platform. */
export const setLogoOf = async (
  place: Pick<Context, 'deps' | 'tenant' | 'session' | 'request' | 'write'>,
  which: '1' | '2',
  uploaded: UploadedFile | undefined,
): Promise<BusinessProfile> => {
  const { write, tenant, deps } = place;
  if (!uploaded) throw badField('logo', 'Required');
  const picture = await prepareLogo(tenant, uploaded.path);
  const stored = await storeFile(place, 'logo', picture);
  return write(async (tx) => {
    const before = await readProfile(tx, tenant);
    if (!before) throw notFound();
    const column = which === '1' ? 'logo' : 'logo2';
    const name = await attachFile(place, tx, stored, tenant);
    await updateDealership(tx, tenant, { [column]: name });
    const replaced = before[column];
    if (replaced) await removeFile(place, tx, replaced);
    await deps.sessions.forget({ dealershipId: tenant });
    return profileOf(tx, tenant);
  });
};

export const profileHandlers: Pick<
  Handlers<typeof dealershipCalls>,
  'profile' | 'saveProfile' | 'setLogo'
> = {
  profile: (_input, { read, tenant }) => read((db) => profileOf(db, tenant)),

  saveProfile: async ({ body }, context) => {
    const { write, tenant } = context;
    return write(async (tx) => {
      if (body.frk_city !== undefined && !(await cityExists(tx, body.frk_city)))
        throw badField('frk_city', 'There is no such city');
      await refuseSwitch(tx, context, body.device_verification);
      const changes = {
        business_name: body.bussiness_name,
        dba: body.dba,
        phone: body.business_phone,
        email: body.business_email,
        street: body.business_street,
        postal: body.business_postal,
        city_id: body.frk_city,
        website: body.website,
        registration_number: body.registration_number,
        tax_number: body.tax_number,
        device_verification:
          body.device_verification === undefined ? undefined : body.device_verification === 1,
      };
      const changed = await updateDealership(tx, tenant, changes, body.version);
      if (!changed) throw changedMeanwhile(await profileOf(tx, tenant));
      await forgetSessions(context);
      return profileOf(tx, tenant);
    });
  },

  setLogo: ({ params, files }, context) => setLogoOf(context, params.place, files.logo[0]),
};
