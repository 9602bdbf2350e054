import type { Db } from '../../db/database';
import { queryRows } from '../../db/query';
import { MAIN_DEALERSHIP, VERIFYING_DEALERSHIP } from '../../demo/plan';

/** The demo's pages are at localhost itself, in two languages; the other dealership has the host that all have. */
export const insertDemoWebsites = async (tx: Db): Promise<void> => {
  await queryRows(
    tx,
    `insert into website (dealership_id, accent, hero_title, hero_title_fr, hero_text, hero_text_fr, has_french) values
      ($1, '#0f5c4d', 'Good cars, honest prices', 'De bonnes voitures, des prix honnêtes',
        'Every vehicle is inspected in our own shop and priced with all fees included.',
        'Chaque véhicule est inspecté dans notre atelier et affiché à un prix tout compris.', true),
      ($2, '#8a2432', '', '', '', '', false) returning 1`,
    [MAIN_DEALERSHIP, VERIFYING_DEALERSHIP],
  );
  await queryRows(
    tx,
    `insert into site_host (host, dealership_id, token, verified_at, checked_at, is_primary)
      values ('localhost', $1, 'the demo needs no proof', now(), now(), true) returning 1`,
    [MAIN_DEALERSHIP],
  );
};
