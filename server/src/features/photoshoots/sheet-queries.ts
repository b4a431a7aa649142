import { sheetDrifts, type SheetDrift } from '@kadr/shared/presets';
import type { FrameType } from '@kadr/shared/visuals';
import { sql, type RawBuilder } from 'kysely';
import { z } from 'zod';
import { checkedRows, type Db } from '../../platform/db/index.ts';

/** What most pictures of a kind have in common; null where nothing is known of any. */
export const usualSchema = z.object({
  style_id: z.string().nullable(),
  format: z.string().nullable(),
  light: z.string().nullable(),
  share: z.number().nullable(),
  pitch: z.number().nullable(),
});
export type UsualPicture = z.infer<typeof usualSchema>;

const comparedSchema = usualSchema.extend({ total: z.number().int(), drifted: z.number().int() });
export type ComparedPictures = z.infer<typeof comparedSchema>;

const shownSchema = z.object({
  product_id: z.string(),
  title: z.string(),
  created_key: z.string(),
  visual_id: z.string(),
  style_id: z.string(),
  format: z.string(),
  share: z.number().nullable(),
  pitch: z.number().nullable(),
  view_key: z.string(),
  thumbnail_key: z.string(),
  width_px: z.number().int(),
  height_px: z.number().int(),
  blur: z.string(),
  drifts: z.array(z.enum(sheetDrifts)),
});
export type ShownPicture = z.infer<typeof shownSchema>;

/**
 * The version that counts of one kind of frame, of each of the seller's products. What is compared of it are computed
 * columns (migration 0194), so that no plan is read.
 */
const pictures = (userId: string, frameType: FrameType): RawBuilder<unknown> => sql`
  select distinct on (p.created_at, p.id) p.id as product_id, p.title, p.created_at, v.id as visual_id, v.style_id, v.format,
    v.view_key, v.thumbnail_key, v.width_px, v.height_px, coalesce(v.blur, '') as blur,
    v.product_share as share, v.photo_pitch_deg as pitch, v.light_hash as light
  from products p join photoshoot_steps s on s.product_id = p.id
    join visuals v on v.id = s.picked_visual_id and v.product_id = s.product_id
  where p.user_id = ${userId} and p.deleted_at is null and v.user_id = ${userId} and v.state = 'ready' and v.frame_type = ${frameType}
    and v.view_key is not null and v.thumbnail_key is not null
  order by p.created_at desc, p.id desc, s.step`;

/** A share that differs by more, and a camera that looks down by more degrees, are seen next to each other. */
const [shareApart, pitchApartDeg] = [1.15, 12];

/** The drifts of a picture as an array; nothing is said of what its plan does not hold. */
const driftsFrom = (usual: (fact: keyof UsualPicture) => RawBuilder<unknown>): RawBuilder<SheetDrift[]> => sql`
  array_remove(array[
    case when share > ${usual('share')} * ${shareApart}::float8 then 'larger' when share * ${shareApart}::float8 < ${usual('share')} then 'smaller' end,
    case when pitch > ${usual('pitch')} + ${pitchApartDeg}::float8 then 'camera-higher' when pitch < ${usual('pitch')} - ${pitchApartDeg}::float8 then 'camera-lower' end,
    case when style_id <> ${usual('style_id')} then 'style' end,
    case when light <> ${usual('light')} then 'light' end,
    case when format <> ${usual('format')} then 'format' end], null)`;

/** What most pictures of the kind have in common, how many there are, and how many differ; in one look at all of them. */
export async function comparePictures(db: Db, userId: string, frameType: FrameType): Promise<ComparedPictures> {
  const [row] = await checkedRows(
    db,
    comparedSchema,
    sql`
    with pictures as materialized (select style_id, format, light, share, pitch from (${pictures(userId, frameType)}) as pictures),
      usual as (select count(*)::int as total, mode() within group (order by style_id) as style_id, mode() within group (order by format) as format,
        mode() within group (order by light) as light, percentile_cont(0.5) within group (order by share) as share,
        percentile_cont(0.5) within group (order by pitch) as pitch from pictures)
    select usual.*, (select count(*)::int from (select ${driftsFrom((fact) => sql.ref(`usual.${fact}`))} as drifts from (select * from pictures) as one) as compared
      where cardinality(drifts) > 0) as drifted
    from usual`,
  );
  if (!row) throw new Error('an aggregate answers a row');
  return row;
}

interface PageWanted {
  readonly usual: UsualPicture;
  readonly isDrifted: boolean;
  readonly after: { readonly key: string; readonly id: string } | null;
  readonly limit: number;
}

const known = (usual: UsualPicture, fact: keyof UsualPicture) =>
  fact === 'share' || fact === 'pitch' ? sql`${usual[fact]}::float8` : sql`${usual[fact]}::text`;

/** One page, the products last added first. */
export async function sheetPage(
  db: Db,
  userId: string,
  frameType: FrameType,
  { usual, isDrifted, after, limit }: PageWanted,
): Promise<ShownPicture[]> {
  return await checkedRows(
    db,
    shownSchema,
    sql`
    select product_id, title, to_char(created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as created_key, visual_id, style_id, format,
      share, pitch, view_key, thumbnail_key, width_px, height_px, blur, drifts
    from (select *, ${driftsFrom((fact) => known(usual, fact))} as drifts from (${pictures(userId, frameType)}) as pictures) as compared
    where ${isDrifted ? sql`cardinality(drifts) > 0` : sql`true`}
      and ${after ? sql`(created_at, product_id) < (${after.key}::timestamptz, ${after.id}::uuid)` : sql`true`}
    order by created_at desc, product_id desc limit ${limit}`,
  );
}
