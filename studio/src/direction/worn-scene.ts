import type { WornKind } from '@kadr/shared/visuals';

/** What is seen of the person who wears a product: always an adult, never a face. */
interface WornRecipe {
  scene: string;
  camera: string;
}

const facing = 'facing the camera, with nothing in front of the product';

/** A change of any text is a new version of the director. */
export const wornRecipes: Readonly<Record<WornKind, WornRecipe>> = {
  'upper-body': {
    scene: `worn by an adult ${facing}; the picture ends below the chin and at the hips, arms at the sides`,
    camera: 'at chest height, straight on',
  },
  'lower-body': {
    scene: `worn by an adult ${facing}; the picture begins at the waist and ends at the feet`,
    camera: 'at knee height, straight on',
  },
  body: {
    scene: `worn by an adult ${facing}; the picture ends below the chin, arms at the sides`,
    camera: 'at waist height, straight on',
  },
  feet: {
    scene: 'worn on the feet of an adult; the picture ends below the knees, one shoe as the photo shows it',
    camera: 'near the ground, from the side that the photo shows',
  },
  carried: {
    scene: `carried by an adult by its handle or strap, its front ${facing}; the picture ends below the chin`,
    camera: "at the product's height, straight on",
  },
  wrist: {
    scene: 'worn on the wrist of an adult, its face towards the camera; only the forearm and the hand are seen',
    camera: 'close, straight on to its face',
  },
  jewellery: {
    scene:
      'worn by an adult where such a piece belongs (finger, wrist, neck or ear); only that part of the body is seen, at most up to the mouth',
    camera: 'close, straight on to the piece',
  },
};

/** In place of the instruction for products that may be posed freely. */
export const keepWorn =
  'The pictures show the product. It is this very product in the photograph: same cut, length, proportions, colours, material, seams and fastenings, and every print, logo and letter as it is. ' +
  'Only its folds follow the body. Its front stays as large in the picture as in the first one, and its print is flat to the camera.';

export const wornBackground =
  'The background is clearly lighter or darker than the product, so that its whole outline is seen.';

export const avoidWhenWorn = [
  'a second copy of the product, except a pair where it is one',
  'parts of the product hidden or cut off by arms, hair or other clothes',
  'changed cut, length, print, logo, letters, colour or shape of the product',
  'any other text, letters, numbers, logos, brand names or watermarks',
  'faces, mirrors that show a face, likenesses of real people, children or teenagers',
  'nudity, underwear, weapons, blood, drugs, tobacco, flags, religious or political signs',
  'wrong hands, extra fingers or limbs, bodies of unnatural shape',
  'frames, borders, collage',
  'plastic look, oversaturation, tilted horizon',
];
