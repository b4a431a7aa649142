/* Products of Ozon, and how its answers show them. */

export interface OzonItem {
  readonly id: number;
  readonly offerId: string;
  name: string;
  /** Numbers of files, in order. */
  pictures: number[];
  color: string;
  barcodes: string[];
  /** Values by attribute, those of nested ones by their group and attribute: `100001/21841`. */
  readonly attributes: Map<string, string[]>;
  isArchived: boolean;
  /** What could not be read of the list that was sent last. */
  errors: { url: string; message: string }[];
}

/** The first picture stands apart from the others. */
export function viewOf(item: OzonItem, [first, ...others]: readonly string[]): object {
  const { id, offerId, name, color, barcodes, isArchived } = item;
  return {
    id,
    offer_id: offerId,
    name,
    primary_image: first === undefined ? [] : [first],
    images: others,
    color_image: color ? [color] : [],
    barcodes,
    sku: id + 7,
    is_archived: isArchived,
    is_autoarchived: false,
    errors: [],
  };
}

export function picturesOf({ id, color, errors }: OzonItem, [first, ...others]: readonly string[]): object {
  return {
    product_id: id,
    primary_photo: first === undefined ? [] : [first],
    photo: others,
    color_photo: [color],
    errors,
  };
}

/** Nested ones stand apart, with their group. */
export function attributesOf({ id, offerId, name, attributes }: OzonItem): object {
  const all = [...attributes].map(([key, values]) => {
    const [complexId, attributeId] = key.split('/').map(Number);
    return {
      id: attributeId,
      complex_id: complexId,
      values: values.map((value) => ({ dictionary_value_id: 0, value })),
    };
  });
  return {
    id,
    offer_id: offerId,
    name,
    attributes: all.filter((one) => one.complex_id === 0),
    complex_attributes: all.filter((one) => one.complex_id !== 0),
  };
}
