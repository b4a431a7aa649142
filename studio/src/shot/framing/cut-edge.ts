/**
 * Share of a cut-out's width or height that a picture leaves out where the photo's edge cut the product: its alpha is
 * soft there, and the ground would be seen as a pale line.
 */
export const insideCut = 0.004;
