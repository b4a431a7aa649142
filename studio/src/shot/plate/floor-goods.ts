/** Categories whose goods stand on the ground, on no table, from the size on at which that is seen. */
const onTheFloor: ReadonlySet<string> = new Set(['furniture', 'garden-furniture', 'grills', 'strollers', 'suitcases']);
const fromCm = 36;

/** Whatever it is: nothing that is higher or wider stands on a table. */
const tooLargeForTablesCm = 68;

/** Whether a thing that stands, of that longest side, belongs on the floor: on a table it would look like a toy. */
export function standsOnFloor(categoryId: string | null, longestCm: number): boolean {
  return longestCm > tooLargeForTablesCm || (longestCm >= fromCm && onTheFloor.has(categoryId ?? ''));
}
