import type { Db } from '../../db/database';
import { queryPrepared, queryRows } from '../../db/query';
import { assignments, sqlValues } from '../../db/sql-values';

export interface StoredLink {
  label: string;
  label_fr: string;
  href: string;
}

export interface StoredWebsite {
  is_published: boolean;
  accent: string;
  logo: string | null;
  hero: string | null;
  hero_title: string;
  hero_title_fr: string;
  hero_text: string;
  hero_text_fr: string;
  has_french: boolean;
  navigation: StoredLink[];
  ga4: string;
  meta_pixel: string;
  version: number;
}

const FIELDS = `is_published, accent, logo, hero, hero_title, hero_title_fr, hero_text, hero_text_fr, has_french, navigation,
  ga4, meta_pixel, version`;

/** The row is made when it is first asked for, with what a table has by itself. */
export const ensureWebsite = (tx: Db, tenant: number) =>
  queryRows(
    tx,
    'insert into website (dealership_id) values ($1) on conflict (dealership_id) do nothing returning 1',
    [tenant],
  );

export const readWebsite = async (
  db: Db,
  tenant: number,
  lock: '' | 'for no key update' = '',
): Promise<StoredWebsite | undefined> =>
  (
    await queryPrepared<StoredWebsite>(db, `select ${FIELDS} from website where dealership_id = $1 ${lock}`, [
      tenant,
    ])
  )[0];

export type WebsiteColumns = Partial<Omit<StoredWebsite, 'version' | 'navigation'>> & { navigation?: string };

export const updateWebsite = (tx: Db, tenant: number, columns: WebsiteColumns) => {
  const values = sqlValues(tenant);
  const sets = [assignments(columns, values), 'version = version + 1'].filter(Boolean).join(', ');
  return queryRows(tx, `update website set ${sets} where dealership_id = $1 returning 1`, values.values);
};

/** Pictures are stored apart from the form, which need not be read again after it. */
export const setWebsitePicture = (tx: Db, tenant: number, kind: 'logo' | 'hero', name: string | null) =>
  queryRows(tx, `update website set ${kind} = $2 where dealership_id = $1 returning 1`, [tenant, name]);

export interface SiteRow extends Omit<StoredWebsite, 'version'> {
  status: number;
  dealer: string;
  dba: string;
  phone: string;
  email: string;
  street: string;
  postal: string;
  city: string | null;
  province: string | null;
  timezone: string | null;
  has_chat: boolean;
  embed_origins: string[];
}

/** All that a public page shows of the dealership itself. */
export const readSite = async (db: Db, tenant: number): Promise<SiteRow | undefined> =>
  (
    await queryPrepared<SiteRow>(
      db,
      `select d.status, d.business_name as dealer, d.dba, d.phone, d.email, d.street, d.postal, c.name as city,
          p.abbreviation as province, c.timezone, coalesce(w.is_published, true) as is_published,
          coalesce(w.accent, '#1a4690') as accent, coalesce(w.logo, d.logo) as logo, w.hero, coalesce(w.hero_title, '') as hero_title,
          coalesce(w.hero_title_fr, '') as hero_title_fr, coalesce(w.hero_text, '') as hero_text,
          coalesce(w.hero_text_fr, '') as hero_text_fr, coalesce(w.has_french, false) as has_french,
          coalesce(w.navigation, '[]') as navigation, coalesce(w.ga4, '') as ga4,
          coalesce(w.meta_pixel, '') as meta_pixel, d.has_chat and coalesce(s.is_on, true) as has_chat,
          coalesce(s.embed_origins, '{}') as embed_origins
        from dealership d left join website w on w.dealership_id = $1
          left join chat_settings s on s.dealership_id = $1
          left join city c on c.id = d.city_id left join province p on p.id = c.province_id
        where d.id = $1`,
      [tenant],
    )
  )[0];
