import type { FrameType } from '@kadr/shared/visuals';

/** How a kind of frame is photographed. */
export interface FrameRecipe {
  camera: string;
  lens: string;
  /** What the picture is of, after "The photograph shows the product …". */
  scene: string;
}

const recipe = (camera: string, lens: string, scene: string): FrameRecipe => ({ camera, lens, scene });

/**
 * The 20 kinds of frame. Those that are no scene (on white, grids, closeups) are here for models that are asked for
 * them freely.
 */
export const frameRecipes: Readonly<Record<FrameType, FrameRecipe>> = {
  hero: recipe(
    "at the product's height, straight on",
    '85 mm, f/5.6, the product wholly sharp, the background soft',
    'as the one subject, with calm space around it',
  ),
  compliance: recipe('straight on', '100 mm, f/11, all sharp', 'alone on pure white'),
  angle: recipe('from the side that the product shows', '85 mm, f/5.6', 'from another side, as the one subject'),
  angles: recipe('straight on', '85 mm, f/8', 'from several sides on one calm ground'),
  detail: recipe('close to the product', '100 mm macro, f/8', 'so near that its material is felt'),
  macro: recipe('very close', '100 mm macro, f/11', 'in extreme closeness'),
  context: recipe(
    'slightly above the product, as a person standing there sees it',
    '50 mm, f/4',
    'in the room where it belongs, with the things that are always around it',
  ),
  in_use: recipe(
    'as its user sees it',
    '50 mm, f/4',
    "at the moment of its use, everything for it at hand and no person's face",
  ),
  install: recipe(
    'at the height of the hands that work',
    '35 mm, f/5.6',
    'where it is being fitted, with the fitting tools laid out beside it',
  ),
  prep: recipe(
    'slightly above a worktop',
    '50 mm, f/4',
    'while its use is being prepared, ingredients or tools laid out in order',
  ),
  care: recipe('slightly above', '50 mm, f/4', 'being cared for: a soft cloth, clean water, order'),
  ingredients: recipe(
    'slightly above',
    '60 mm, f/5.6',
    'among the fresh raw things that it is made of, which lie beside and behind it',
  ),
  mixmatch: recipe(
    'straight on, both products at one distance',
    '70 mm, f/8, both products sharp',
    'together with the second product, as one pair',
  ),
  gift: recipe(
    'slightly above',
    '70 mm, f/4',
    'as a present that has just been unwrapped: paper, ribbon and a plain box beside it',
  ),
  benefit: recipe(
    "at the product's height",
    '85 mm, f/5.6',
    'to one side; the other side of the picture stays calm and empty for text',
  ),
  motion: recipe(
    'low and near',
    '35 mm, f/5.6, the surroundings smeared by motion, the product sharp',
    'in the midst of movement: streaks, splashes or dust behind it',
  ),
  kit: recipe('straight from above', '50 mm, f/8, all sharp', 'with everything that belongs to it, laid out evenly'),
  editorial: recipe('low, looking slightly up', '50 mm, f/2.8', 'large and bold, as on the cover of a magazine'),
  scale: recipe('straight on', '70 mm, f/8', 'beside a thing of known size'),
  pack: recipe('straight on, product and box at one distance', '70 mm, f/8', 'with its box beside it'),
};
