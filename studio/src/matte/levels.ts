/** What a matte's values mean, 0 to 255. From here on a pixel is rather the product. */
export const solidFrom = 128;
/** Below this the network is sure of the ground: such pixels say how it looks. */
export const sureGround = 10;
/** From here on a pixel is a person's by the network for persons, where that is sure of the part as a whole. */
export const personFrom = 180;
