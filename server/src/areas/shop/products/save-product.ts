import type { BodyOf } from '@forecourt/contract';
import type { shopCalls } from '@forecourt/contract/shop/index';
import { roundCents, toCents } from '@forecourt/domain/money/cents';
import { productSlug } from '@forecourt/domain/shop/index';
import { type Db, violated } from '../../../db/database';
import type { Context, Handlers } from '../../../http/context';
import { badField, notFound, Refusal } from '../../../http/refusal';
import { todayAt } from '../../../http/today';
import { changedByOther } from '../../../records/changed-by-other';
import { moveStock, OPENING } from '../stock/move-stock';
import {
  insertVariant,
  lockVariants,
  markVariantRemoved,
  type StoredVariant,
  updateVariant,
  variantsOf,
} from '../stock/variant.queries';
import { keepPictures } from './pictures';
import {
  findProduct,
  insertProduct,
  isSkuTaken,
  lockSlugs,
  slugsLike,
  updateProduct,
} from './product.queries';
import { readProduct } from './product-reply';

type Body = BodyOf<typeof shopCalls.changeProduct>;
type Variant = Body['variants'][number];

/** The product's name, with a number where another product has it. */
const freeSlug = async (tx: Db, tenant: number, name: string, id: number): Promise<string> => {
  const slug = productSlug(name);
  await lockSlugs(tx, tenant);
  const taken = new Set(await slugsLike(tx, tenant, slug, id));
  if (!taken.has(slug)) return slug;
  for (let count = 2; ; count += 1) if (!taken.has(`${slug}-${count}`)) return `${slug}-${count}`;
};

const refuseSkus = async (tx: Db, tenant: number, productId: number, variants: readonly Variant[]) => {
  const seen = new Set<string>();
  for (const [at, { sku }] of variants.entries()) {
    const key = sku.toLowerCase();
    if (seen.has(key)) throw badField(`variants.${at}.sku`, 'Another variant of this product has this SKU');
    if (await isSkuTaken(tx, tenant, sku, productId))
      throw badField(`variants.${at}.sku`, 'Another product has this SKU');
    seen.add(key);
  }
};

const columnsOf = (variant: Variant, position: number) => ({
  ...{ name: variant.name, sku: variant.sku, position, track_stock: variant.track_stock === 1 },
  ...{ price_cents: toCents(variant.price), cost_cents: toCents(variant.cost) },
});

const addVariant = async (
  context: Context,
  tx: Db,
  productId: number,
  variant: Variant,
  position: number,
) => {
  const { tenant } = context;
  const id = await insertVariant(tx, tenant, { product_id: productId, ...columnsOf(variant, position) });
  if (variant.stock === 0 || variant.track_stock !== 1) return;
  await moveStock(context, tx, {
    ...{ product_id: productId, variant_id: id, kind: 'received', quantity: variant.stock },
    value_cents: roundCents(variant.stock * toCents(variant.cost)),
    ...{ day: todayAt(context), reason: 'In stock when it was added', paid_by: OPENING },
  });
};

const refuseRemoval = ({ sku, on_hand, held, track_stock }: StoredVariant) => {
  if (held > 0)
    throw new Refusal(409, `${sku} is in an order that is being paid. Try again in half an hour.`);
  if (track_stock && on_hand > 0)
    throw new Refusal(409, `${sku} has ${on_hand} in stock. Correct the stock to 0 before you remove it.`);
};

/** Someone who no longer counts a variant gives up what it is worth: it must be counted down first. */
const refuseUncounted = (before: StoredVariant, { track_stock }: Variant, at: number) => {
  if (before.track_stock && track_stock === 0 && (before.on_hand > 0 || before.held > 0))
    throw badField(`variants.${at}.track_stock`, 'Correct the stock to 0 first');
};

const saveVariants = async (context: Context, tx: Db, productId: number, wanted: readonly Variant[]) => {
  const { tenant } = context;
  const present = await variantsOf(tx, tenant, productId);
  const before = await lockVariants(
    tx,
    tenant,
    present.map(({ id }) => id),
  );
  for (const [at, { id }] of wanted.entries())
    if (id !== undefined && !before.some((one) => one.id === id))
      throw badField(`variants.${at}.id`, 'There is no such variant');
  for (const variant of before.filter((one) => !wanted.some(({ id }) => id === one.id))) {
    refuseRemoval(variant);
    await markVariantRemoved(tx, tenant, variant.id);
  }
  for (const [at, variant] of wanted.entries()) {
    const known = before.find(({ id }) => id === variant.id);
    if (!known) {
      await addVariant(context, tx, productId, variant, at);
      continue;
    }
    refuseUncounted(known, variant, at);
    await updateVariant(tx, tenant, known.id, columnsOf(variant, at));
  }
};

/** Two people who give the same SKU at once: the second is refused by the database. */
const orTakenSku = async <T>(work: Promise<T>): Promise<T> => {
  try {
    return await work;
  } catch (error) {
    if (violated(error)?.constraint === 'product_variant_sku')
      throw new Refusal(409, 'Another product has this SKU', {
        fields: { variants: 'Another product has one of these SKUs' },
      });
    throw error;
  }
};

export const saveProductHandlers: Pick<
  Handlers<typeof shopCalls>,
  'addProduct' | 'changeProduct' | 'removeProduct'
> = {
  addProduct: ({ body }, context) =>
    orTakenSku(
      context.write(async (tx) => {
        const { tenant, session } = context;
        const { variants, is_shown, ...plain } = body;
        await refuseSkus(tx, tenant, 0, variants);
        const id = await insertProduct(tx, tenant, {
          ...{ ...plain, is_shown: is_shown === 1, slug: await freeSlug(tx, tenant, body.name, 0) },
          created_by: session.userId,
        });
        for (const [at, variant] of variants.entries()) await addVariant(context, tx, id, variant, at);
        return readProduct(tx, tenant, id);
      }),
    ),

  changeProduct: ({ params: { id }, body }, context) =>
    orTakenSku(
      context.write(async (tx) => {
        const { tenant } = context;
        const before = await findProduct(tx, tenant, id, 'for no key update');
        if (!before) throw notFound();
        const { variants, pictures, version, is_shown, ...plain } = body;
        if (version !== undefined && version !== before.version)
          throw await changedByOther(context, tx, {
            ...{ table: 'product', id, current: await readProduct(tx, tenant, id) },
          });
        await refuseSkus(tx, tenant, id, variants);
        await saveVariants(context, tx, id, variants);
        if (pictures) await keepPictures(context, tx, id, pictures);
        // a product that the public knows keeps its address
        const slug = before.is_shown ? before.slug : await freeSlug(tx, tenant, body.name, id);
        await updateProduct(tx, tenant, id, { ...plain, is_shown: is_shown === 1, slug });
        return readProduct(tx, tenant, id);
      }),
    ),

  removeProduct: ({ params: { id } }, context) =>
    context.write(async (tx) => {
      const { tenant } = context;
      if (!(await findProduct(tx, tenant, id, 'for no key update'))) throw notFound();
      const present = await variantsOf(tx, tenant, id);
      const variants = await lockVariants(
        tx,
        tenant,
        present.map((variant) => variant.id),
      );
      for (const variant of variants) {
        refuseRemoval(variant);
        await markVariantRemoved(tx, tenant, variant.id);
      }
      await keepPictures(context, tx, id, []);
      await updateProduct(tx, tenant, id, {
        ...{ is_shown: false, removed_at: context.deps.now().toISOString() },
      });
      return { message: 'Done' };
    }),
};
